/** How long a prefetched file is used without asking the host whether it has changed, in milliseconds. */
const FRESH_MS = 300_000

/**
 * How to fetch a file of the search that `prefetch-search.ts` may have fetched for this document. By default, browsers ask the
 * host whether such a file has changed; soon after it was fetched, the answer is not worth a round trip.
 */
export function cacheModeFor(href: string): RequestCache {
  const fetched = performance.getEntriesByName(location.origin + href) as PerformanceResourceTiming[]
  // An empty body is that of a fetch that failed.
  const isFresh = fetched.some(
    ({ decodedBodySize, responseEnd }) => decodedBodySize > 0 && performance.now() - responseEnd < FRESH_MS,
  )
  return isFresh ? 'force-cache' : 'default'
}
