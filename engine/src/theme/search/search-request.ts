import { EMBEDDED_INDEX, HITS_PER_PAGE, MATCH, type SearchRequest } from '../../search/protocol.ts'
import { reduceQuery } from '../../search/query/reduce-query.ts'
import { facetFilters, type SearchedSite } from '../../search/scope.ts'

/** The attributes of a hit that the search page shows. */
const SHOWN = ['hierarchy', 'content', 'type', 'url', 'url_without_anchor', 'version']

/** Words per snippet, and fewer on narrow screens (from the site's specification). */
const SNIPPET_WORDS = { wide: 10, narrow: 5 }
const NARROW = '(max-width: 48em)'

interface Wanted extends Pick<SearchRequest, 'query' | 'page' | 'hitsPerPage'> {
  /** A version's name, or `all`. */
  readonly version: string
}

/** The number of words of a snippet on this screen. Browser only. */
export function snippetWords(): number {
  return matchMedia(NARROW).matches ? SNIPPET_WORDS.narrow : SNIPPET_WORDS.wide
}

/** The request of the search page and of the suggestions, for either provider. Browser only. */
export function searchRequest(
  { query, version, page = 0, hitsPerPage = HITS_PER_PAGE }: Wanted,
  site: SearchedSite,
): SearchRequest {
  return {
    indexName: EMBEDDED_INDEX,
    query: reduceQuery(query),
    page,
    hitsPerPage,
    attributesToRetrieve: SHOWN,
    attributesToSnippet: [`content:${snippetWords()}`],
    snippetEllipsisText: '…',
    highlightPreTag: MATCH.start,
    highlightPostTag: MATCH.end,
    // Only the modal reports clicks: a query id without events would count as a search without a click.
    clickAnalytics: false,
    facetFilters: facetFilters(version === 'all' ? 'all' : { version }, site),
  }
}
