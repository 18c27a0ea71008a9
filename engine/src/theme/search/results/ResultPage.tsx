import { LEVELS, type SearchHit } from '../../../search/protocol.ts'
import { Marked } from '../Marked.tsx'
import { placesOnPage } from './places-on-page.ts'

/** One page of the results: its breadcrumbs, its title, and the matches on it. */
export function ResultPage({ hits, version }: { hits: readonly SearchHit[]; version?: string }) {
  const [first] = hits
  if (!first) return null
  const { hierarchy, url_without_anchor: href, _highlightResult: highlighted } = first
  const places = placesOnPage(hits)
  return (
    <li>
      <p className="result-trail">{[version, hierarchy.lvl0].filter(Boolean).join(' › ')}</p>
      <h2>
        <a href={href}>
          <Marked text={highlighted.hierarchy.lvl1?.value ?? hierarchy.lvl1} />
        </a>
      </h2>
      {places.length > 0 && (
        <ul>
          {places.map((hit) => (
            <Place key={hit.objectID} hit={hit} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** A heading, or a text with the heading above it. */
function Place({ hit }: { hit: SearchHit }) {
  const heading = LEVELS.slice(2)
    .flatMap((level) => hit._highlightResult.hierarchy[level]?.value ?? hit.hierarchy[level] ?? [])
    .join(' › ')
  const text = hit.content === null ? undefined : (hit._snippetResult.content?.value ?? hit.content)
  return (
    <li>
      <a href={hit.url}>
        {heading && (
          <strong>
            <Marked text={heading} />
          </strong>
        )}
        {text && (
          <span>
            <Marked text={text} />
          </span>
        )}
      </a>
    </li>
  )
}
