import type { SearchClient, SearchRequest } from './protocol.ts'
import { queryWords } from './tokens.ts'

/** How many queries are suggested (the site's specification). */
const LIMIT = 3

/** Fewer letters than this say nothing. */
const LEAST_LETTERS = 3

/** Titles of pages found by the beginnings of a query's words, the longest beginnings first. */
export async function suggestQueries(client: SearchClient, request: SearchRequest): Promise<string[]> {
  const beginnings = queryWords(request.query)
    .flatMap(({ whole }) => Array.from({ length: whole.length }, (_, at) => whole.slice(0, at)))
    .filter((start) => start.length >= LEAST_LETTERS)
    .sort((a, b) => b.length - a.length)
  if (beginnings.length === 0) return []
  const { results } = await client.search({ requests: beginnings.map((query) => ({ ...request, query, page: 0 })) })
  const titles = results.flatMap(({ hits }) => hits.map((hit) => hit.hierarchy.lvl1))
  return [...new Set(titles)].slice(0, LIMIT)
}
