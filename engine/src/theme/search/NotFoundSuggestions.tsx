import { useEffect, useMemo, useState } from 'react'
import { namedVersion } from '../../model/navigation/named-version.ts'
import type { PageBody, VersionLink } from '../../model/page.ts'
import { percentDecode } from '../../model/url.ts'
import type { SearchHit } from '../../search/protocol.ts'
import { wordsOf } from '../../search/words/tokens.ts'
import { useSite } from '../config-context.ts'
import { useChosenVersion } from '../hooks/use-chosen-version.ts'
import { useSearchedSite } from '../hooks/use-searched-site.ts'
import { byPage } from './results/results-by-page.ts'
import { useSearch } from './search-context.ts'
import { searchRequest } from './search-request.ts'

/** The most pages to suggest for an unknown URL. */
const LIMIT = 5

/** Pages that match the words of the URL, in the URL's version. */
export default function NotFoundSuggestions({ page }: { page: PageBody }) {
  const { client } = useSearch()
  const site = useSearchedSite(page)
  const chosen = useChosenVersion(page)
  const { basePath } = useSite()
  const { version, words } = useMemo(() => readUnknownUrl(page, { basePath, chosen }), [page, basePath, chosen])
  const [hits, setHits] = useState<readonly SearchHit[]>([])
  useEffect(() => {
    if (!client || words === '') return
    const stop = new AbortController()
    const { signal } = stop
    client
      .search({ requests: [searchRequest({ query: words, version: version.name }, site)], signal })
      .then(({ results }) => {
        if (!signal.aborted) setHits(results[0]?.hits ?? [])
      })
      .catch((error: unknown) => {
        // The page is useful without suggestions.
        if (!signal.aborted) console.warn('Search suggestions failed.', error)
      })
    return () => stop.abort()
  }, [client, words, version.name, site])
  const pages = byPage(hits).slice(0, LIMIT)
  if (pages.length === 0) return null
  return (
    <section aria-labelledby="suggestions-title">
      <h2 id="suggestions-title">
        Pages of {version.label} about “{words}”
      </h2>
      <ul className="results">{pages.map(([hit]) => hit && <Suggestion key={hit.objectID} hit={hit} />)}</ul>
    </section>
  )
}

function Suggestion({ hit }: { hit: SearchHit }) {
  return (
    <li>
      <a href={hit.url_without_anchor}>{hit.hierarchy.lvl1}</a>
      <p>{hit.hierarchy.lvl0}</p>
    </li>
  )
}

/** Returns the version in the URL, else the chosen one, and the words after it. */
function readUnknownUrl(
  page: PageBody,
  { basePath, chosen }: { basePath: string; chosen: VersionLink | undefined },
): { version: { name: string; label: string }; words: string } {
  const { pathname } = location
  const named = namedVersion(page, { basePath, pathname })
  const version = named ?? chosen
  if (!version) throw new Error('The page lists no version.')
  // A truncated URL may end inside an escape.
  const below = percentDecode(pathname.slice((named?.href ?? basePath).length)).replace(/\.html$|%.?$/, '')
  return {
    version,
    words: wordsOf(below)
      .flatMap(({ whole, parts }) => (parts.length > 0 ? parts : whole))
      .join(' '),
  }
}
