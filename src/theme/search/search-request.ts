import { EMBEDDED_INDEX, HITS_PER_PAGE, type SearchRequest } from '../../search/protocol.ts'
import { facetFilters } from '../../search/scope.ts'

/** Words around a found one: a page has more room than the modal. */
const SNIPPET_WORDS = 30

interface Wanted {
  readonly query: string
  /** Name of a version, or `all`. */
  readonly version: string
  readonly page?: number
  readonly hitsPerPage?: number
}

/** The request of the search page and of the suggestions, for either provider. */
export function searchRequest(
  { query, version, page = 0, hitsPerPage = HITS_PER_PAGE }: Wanted,
  site: { readonly language: string; readonly tag: string },
): SearchRequest {
  return {
    indexName: EMBEDDED_INDEX,
    query,
    page,
    hitsPerPage,
    attributesToSnippet: [`content:${SNIPPET_WORDS}`],
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    facetFilters: facetFilters(version === 'all' ? 'all' : { version }, site),
  }
}
