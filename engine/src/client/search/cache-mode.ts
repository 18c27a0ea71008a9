/** For how long what was fetched while the browser was idle is as good as what the host would answer, in milliseconds. */
const FRESH_MS = 300_000

/**
 * How to fetch a file of the search that `fetch-ahead.ts` may have fetched for this document. Hosts have browsers ask whether it is
 * still the same, which is a round trip; right after it was fetched, that is not worth one.
 */
export function cacheModeFor(href: string): RequestCache {
  const fetched = performance.getEntriesByName(location.origin + href) as PerformanceResourceTiming[]
  // An empty body is that of a fetch that failed.
  const isFresh = fetched.some(
    ({ decodedBodySize, responseEnd }) => decodedBodySize > 0 && performance.now() - responseEnd < FRESH_MS,
  )
  return isFresh ? 'force-cache' : 'default'
}
