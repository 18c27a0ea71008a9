import './search-results.css'
import { type RefObject, useEffect, useRef } from 'react'
import type { PageBody } from '../../../model/page.ts'
import { counted } from '../../../model/util/counted.ts'
import { useChosenVersion } from '../../hooks/use-chosen-version.ts'
import { useSearchedSite } from '../../hooks/use-searched-site.ts'
import type { SearchState } from '../search-address.ts'
import { useSearch } from '../search-context.ts'
import { useSearchForm } from '../use-search-form.ts'
import { NoResults } from './NoResults.tsx'
import { ResultPage } from './ResultPage.tsx'
import { byPage } from './results-by-page.ts'
import { useAddedFocus } from './use-added-focus.ts'
import { useSearchResults } from './use-search-results.ts'

interface SearchResultsProps {
  readonly page: PageBody
  /** The field of the form. */
  readonly input: RefObject<HTMLInputElement | null>
}

/** The results of the search page, updated while typing. */
export default function SearchResults({ page, input }: SearchResultsProps) {
  const { client } = useSearch()
  const chosen = useChosenVersion(page)
  const form = useSearchForm(page, chosen?.name ?? '', input)
  if (!client) return <p role="alert">No search is configured for this site.</p>
  return form.query.trim() === '' ? null : <Results {...{ page, input, form }} />
}

function Results({ page, input, form }: SearchResultsProps & { readonly form: SearchState }) {
  const site = useSearchedSite(page)
  const results = useSearchResults(form, site)
  const focus = useAddedFocus(results.status === 'done' ? results.hits : undefined)
  const labelOf = (name: string) => page.versions.find((version) => version.name === name)?.label ?? name
  if (results.status === 'error') {
    const retry = () => {
      // The button disappears with the message.
      input.current?.focus()
      results.retry()
    }
    return (
      <div role="alert">
        <Failure />
        <button type="button" className="button button-primary" onClick={retry}>
          Try again
        </button>
      </div>
    )
  }
  if (results.status === 'stalled') return <div className="spinner" role="status" aria-label="Loading" />
  if (results.status === 'loading') return null
  const { answered } = results
  if (results.count === 0)
    return <NoResults key={`${answered.version} ${answered.query}`} form={answered} site={site} labelOf={labelOf} />
  const scope = answered.version === 'all' ? 'all versions' : labelOf(answered.version)
  // A single text node: if there were several, a browser that translates the page would leave React none to change.
  const found = `${counted(results.count, 'result')} for "${answered.query}" in ${scope}`
  const note = results.isFallback
    ? '. Unable to fetch results from the search service: these are from the site itself.'
    : ''
  return (
    <>
      <p role="status">{found + note}</p>
      <ol ref={focus.list} className="results">
        {byPage(results.hits).map((hits) => (
          <ResultPage
            key={hits[0]?.objectID}
            hits={hits}
            {...(answered.version === 'all' && { version: labelOf(hits[0]?.version ?? '') })}
          />
        ))}
      </ol>
      {results.hasMore && <More onSeen={results.loadMore} isMissing={results.isMoreMissing} {...focus.button} />}
    </>
  )
}

function Failure() {
  return (
    <>
      <p>
        <strong>Unable to fetch results</strong>
      </p>
      <p>You might want to check your network connection.</p>
    </>
  )
}

interface MoreProps {
  readonly onSeen: () => void
  /** True if the next results could not be fetched. They are fetched again only when the reader asks for it. */
  readonly isMissing: boolean
  readonly onFocus: () => void
  readonly onBlur: () => void
}

/** A marker below the results that loads more when it comes near the viewport. */
function More({ onSeen, isMissing, ...events }: MoreProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!place.current || isMissing) return
    // On a busy machine, one report may say that the marker left the viewport and came back: the last entry says where it is.
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && onSeen(), {
      rootMargin: '400px',
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [onSeen, isMissing])
  return (
    <div ref={place} className="more-results">
      {isMissing && (
        <div role="alert">
          <Failure />
        </div>
      )}
      <button type="button" className="button" onClick={onSeen} {...events}>
        {isMissing ? 'Try again' : 'More results'}
      </button>
    </div>
  )
}
