import { useSite } from '../../config-context.ts'
import { reportHref } from '../report-href.ts'

interface NoHitsProps {
  readonly query: string
  readonly suggestions: readonly string[]
  readonly onSuggestion: (query: string) => void
}

/** Says that nothing was found, and suggests other queries. */
export function NoHits({ query, suggestions, onSuggestion }: NoHitsProps) {
  const { missingResultsHref } = useSite().search
  return (
    <div className="search-message">
      <p>
        No results for "<strong>{query}</strong>"
      </p>
      {suggestions.length > 0 && (
        <>
          <p>Try searching for:</p>
          <ul>
            {suggestions.map((suggestion) => (
              <li key={suggestion}>
                <button type="button" onClick={() => onSuggestion(suggestion)}>
                  {suggestion}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {missingResultsHref && (
        <p>
          Believe this query should return results?{' '}
          <a href={reportHref(missingResultsHref, query)} target="_blank" rel="noopener noreferrer">
            Let us know.
          </a>
        </p>
      )}
    </div>
  )
}
