import { counted } from '../../../model/util/counted.ts'
import type { ResultsState } from './use-search-results.ts'

export interface OutcomeProps {
  readonly results: ResultsState
  readonly labelOf: (version: string) => string
}

/** Says how much was found, and where. */
export function Outcome({ results: { answered, count, isFallback }, labelOf }: OutcomeProps) {
  const { query, version } = answered
  if (count === 0) {
    return (
      <>
        <p>No results for "{query}"</p>
        {version !== 'all' && <p>Only {labelOf(version)} was searched.</p>}
      </>
    )
  }
  const scope = version === 'all' ? 'all versions' : labelOf(version)
  // A single text node: if there were several, a browser that translates the page would leave React none to change.
  const found = `${counted(count, 'result')} for "${query}" in ${scope}`
  const note = isFallback ? '. Unable to fetch results from the search service: these are from the site itself.' : ''
  return <p>{found + note}</p>
}
