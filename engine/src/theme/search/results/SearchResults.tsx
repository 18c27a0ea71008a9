import './search-results.css'
import { type RefObject, useEffect, useRef } from 'react'
import type { PageBody } from '../../../model/page.ts'
import type { SearchedSite } from '../../../search/scope.ts'
import { useChosenVersion } from '../../hooks/use-chosen-version.ts'
import { useSearchedSite } from '../../hooks/use-searched-site.ts'
import type { SearchState } from '../search-address.ts'
import { useSearch } from '../search-context.ts'
import { useSearchForm } from '../use-search-form.ts'
import { NoResults } from './NoResults.tsx'
import { Outcome, type OutcomeProps } from './Outcome.tsx'
import { ResultPage } from './ResultPage.tsx'
import { byPage } from './results-by-page.ts'
import { useAddedFocus } from './use-added-focus.ts'
import { type ResultsState, useSearchResults } from './use-search-results.ts'

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
  const labelOf = (name: string) => page.versions.find((version) => version.name === name)?.label ?? name
  const { status } = results
  return (
    <>
      {/* There before its text, because screen readers notice no text that appears with its region. */}
      <div role="status" {...(status === 'stalled' && { className: 'spinner', 'aria-label': 'Loading' })}>
        {status === 'done' && <Outcome {...{ results, labelOf }} />}
      </div>
      {status === 'done' && <Found {...{ results, site, labelOf }} />}
      {status === 'error' && <FailedSearch {...{ results, input }} />}
    </>
  )
}

function Found({ results, site, labelOf }: OutcomeProps & { readonly site: SearchedSite }) {
  const { answered, hits, count, hasMore, isMoreMissing, loadMore } = results
  const focus = useAddedFocus(hits)
  if (count === 0)
    return <NoResults key={`${answered.version} ${answered.query}`} form={answered} site={site} labelOf={labelOf} />
  return (
    <>
      <ol ref={focus.list} className="results">
        {byPage(hits).map((group) => (
          <ResultPage
            key={group[0]?.objectID}
            hits={group}
            {...(answered.version === 'all' && { version: labelOf(group[0]?.version ?? '') })}
          />
        ))}
      </ol>
      {hasMore && <More onSeen={loadMore} isMissing={isMoreMissing} {...focus.button} />}
    </>
  )
}

function FailedSearch({ results, input }: Pick<SearchResultsProps, 'input'> & { readonly results: ResultsState }) {
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
