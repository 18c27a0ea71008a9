import type { SearchClient, SearchRequest, StopSignal } from '../protocol.ts'
import { queryWords } from '../words/tokens.ts'

/** The most suggestions (the site's specification). */
const LIMIT = 3

/** The most prefixes that are searched for at once: the hosted provider refuses more queries in one request. */
const MAX_PREFIXES = 50

/** Shorter prefixes match too much. */
const MIN_PREFIX_LENGTH = 3

/** Suggests titles of pages that match a prefix of a query word, longest prefix first. `signal` cancels the search. */
export async function suggestQueries(
  client: SearchClient,
  request: SearchRequest,
  signal?: StopSignal,
): Promise<string[]> {
  const all = queryWords(request.query).flatMap(({ whole }) =>
    Array.from({ length: whole.length }, (_, at) => whole.slice(0, at)),
  )
  const prefixes = [...new Set(all)]
    .filter((prefix) => prefix.length >= MIN_PREFIX_LENGTH)
    .sort((a, b) => b.length - a.length)
    .slice(0, MAX_PREFIXES)
  if (prefixes.length === 0) return []
  const requests = prefixes.map((query) => ({ ...request, query, page: 0 }))
  const { results } = await client.search({ requests, ...(signal && { signal }) })
  const titles = results.flatMap(({ hits }) => hits.map((hit) => hit.hierarchy.lvl1))
  return [...new Set(titles)].slice(0, LIMIT)
}
