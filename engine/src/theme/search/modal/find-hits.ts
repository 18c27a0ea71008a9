import { withRest } from '../../../search/index/titles.ts'
import type { SearchClient, SearchHit, SearchRequest, SearchResponse, StopSignal } from '../../../search/protocol.ts'
import { type SearchedSite, withoutVersion } from '../../../search/scope.ts'

/** What a search has found. */
export interface FoundHits {
  readonly hits: readonly SearchHit[]
  /** The number of all hits; while the whole index is loading, of those found in titles. */
  readonly count: number
  /** True if the site's own index answered because the hosted provider was unreachable. */
  readonly isFallback: boolean
  /** True if the version has no hits, and these are from other versions. */
  readonly isElsewhere: boolean
  /** How many hits, from the first on, were shown before. */
  readonly shownCount: number
  /** The hosted provider's name of the response, for search events. */
  readonly queryID?: string
}

interface Search {
  readonly site: SearchedSite
  /** False once the reader has typed more. */
  readonly isCurrent: () => boolean
  /** Aborted at the same time. */
  readonly signal?: StopSignal
  /** Called with the hits, and once more if the first came from titles alone. */
  readonly show: (found: FoundHits) => void
}

/**
 * Searches a version, and other versions if it has no hits. While the whole index is loading, titles answer first; what the
 * index adds comes below what they have found. Rejects if nothing can be searched.
 */
export async function findHits(
  client: SearchClient,
  request: SearchRequest,
  { site, isCurrent, signal, show }: Search,
): Promise<void> {
  const given = signal && { signal }
  const query = { requests: [request], ...given }
  const whole = client.search(query)
  const titles = client.searchTitles?.(query).then(
    (found) => found ?? whole,
    () => whole,
  )
  const first = await (titles ? Promise.race([whole, titles]) : whole)
  if (!isCurrent()) return
  if (!first.isFirst) {
    if (first.results[0]?.nbHits) return show(found(first))
    const elsewhere = await client.search({ requests: [withoutVersion(request, site)], ...given })
    if (!isCurrent()) return
    return show(elsewhere.results[0]?.nbHits ? found(elsewhere, { isElsewhere: true }) : found(first))
  }
  show(found(first))
  try {
    const response = await whole
    const results = response.results.map((result, at) => withRest(first.results[at] ?? result, result))
    if (isCurrent()) show(found({ ...response, results }, { shownCount: first.results[0]?.hits.length ?? 0 }))
  } catch (error) {
    // What is shown stays; the next query tries again.
    if (isCurrent()) console.warn('The text of the pages could not be searched.', error)
  }
}

function found(
  { results: [result], isFallback = false }: SearchResponse,
  { isElsewhere = false, shownCount = 0 } = {},
): FoundHits {
  if (!result) throw new Error('The search service returned no result.')
  const { hits, nbHits, queryID } = result
  // The site's own index has no events to report to.
  const named = queryID !== undefined && !isFallback && { queryID }
  return { hits, count: nbHits, isFallback, isElsewhere, shownCount, ...named }
}
