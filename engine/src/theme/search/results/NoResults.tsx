import { useEffect, useState } from 'react'
import type { SearchHit } from '../../../search/protocol.ts'
import { suggestQueries } from '../../../search/query/suggest-queries.ts'
import type { SearchedSite } from '../../../search/scope.ts'
import { useSite } from '../../config-context.ts'
import { reportHref } from '../report-href.ts'
import type { SearchState } from '../search-address.ts'
import { useSearch } from '../search-context.ts'
import { searchHref } from '../search-href.ts'
import { searchRequest } from '../search-request.ts'
import { ResultPage } from './ResultPage.tsx'
import { byPage } from './results-by-page.ts'

interface NextSteps {
  readonly elsewhere: readonly SearchHit[]
  readonly suggestions: readonly string[]
}

interface NoResultsProps {
  readonly form: SearchState
  readonly site: SearchedSite
  readonly labelOf: (version: string) => string
}

/** Suggests next steps where nothing was found: other versions, other queries, reporting it. */
export function NoResults({ form, site, labelOf }: NoResultsProps) {
  const { basePath, search } = useSite()
  const { elsewhere, suggestions } = useNextSteps(form, site)
  const { query, version } = form
  return (
    <>
      {elsewhere.length > 0 && (
        <section aria-labelledby="elsewhere">
          <h2 id="elsewhere">In other versions</h2>
          <ol className="results">
            {byPage(elsewhere).map((hits) => (
              <ResultPage key={hits[0]?.objectID} hits={hits} version={labelOf(hits[0]?.version ?? '')} />
            ))}
          </ol>
        </section>
      )}
      {suggestions.length > 0 && (
        <section aria-labelledby="suggested">
          <h2 id="suggested">Try searching for</h2>
          <ul>
            {suggestions.map((suggestion) => (
              <li key={suggestion}>
                <a href={searchHref({ basePath, query: suggestion, version })}>{suggestion}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {search.missingResultsHref && (
        <p>
          Believe this query should return results?{' '}
          <a href={reportHref(search.missingResultsHref, query)}>Let us know.</a>
        </p>
      )}
    </>
  )
}

function useNextSteps({ query, version }: SearchState, site: SearchedSite): NextSteps {
  const { client } = useSearch()
  const [nextSteps, setNextSteps] = useState<NextSteps>({ elsewhere: [], suggestions: [] })
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const find = async () => {
      if (!client) return
      const all = searchRequest({ query, version: 'all' }, site)
      const elsewhere =
        version === 'all' ? [] : ((await client.search({ requests: [all], signal })).results[0]?.hits ?? [])
      const here = searchRequest({ query, version, hitsPerPage: 5 }, site)
      const suggestions = elsewhere.length > 0 ? [] : await suggestQueries(client, here, signal)
      if (!signal.aborted) setNextSteps({ elsewhere, suggestions })
    }
    // The page already says that nothing was found; suggestions are optional.
    find().catch((error: unknown) => signal.aborted || console.warn('Search suggestions failed.', error))
    return () => controller.abort()
  }, [client, query, version, site])
  return nextSteps
}
