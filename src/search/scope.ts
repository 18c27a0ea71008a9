import type { SearchHit, SearchRequest, SearchResult } from './protocol.ts'

/** What a search looks through: one version, or the distinct pages of all. */
export type Scope = { readonly version: string } | 'all'

/** The filters of a hosted index that holds every version, and other sites beside this one. */
export function facetFilters(scope: Scope, { tag, language }: { tag: string; language: string }): string[] {
  const filters = [`docusaurus_tag:${tag}`, `language:${language}`]
  return scope === 'all' ? filters : [...filters, `${VERSION_FILTER}${scope.version}`]
}

/** How a filter for one version begins. */
export const VERSION_FILTER = 'version:'

/** The version a request is for; undefined when it is for all. */
export function requestedVersion({ facetFilters = [] }: Pick<SearchRequest, 'facetFilters'>): string | undefined {
  return facetFilters.find((filter) => filter.startsWith(VERSION_FILTER))?.slice(VERSION_FILTER.length)
}

/** The same request for every version. */
export function withoutVersion(request: SearchRequest): SearchRequest {
  const { facetFilters = [] } = request
  return { ...request, facetFilters: facetFilters.filter((filter) => !filter.startsWith(VERSION_FILTER)) }
}

/** The hits of each page in the newest version that has any, by the numbers in the versions' names. */
export function newestOnly(result: SearchResult): SearchResult {
  const newest = new Map<string, string>()
  const pageOf = ({ objectID }: SearchHit) => objectID.slice(objectID.indexOf('/') + 1, objectID.lastIndexOf('#'))
  for (const hit of result.hits) {
    const known = newest.get(pageOf(hit))
    if (known === undefined || hit.version.localeCompare(known, 'en', { numeric: true }) > 0) {
      newest.set(pageOf(hit), hit.version)
    }
  }
  return { ...result, hits: result.hits.filter((hit) => newest.get(pageOf(hit)) === hit.version) }
}

/** Hits of other versions under a group that says so. */
export function asElsewhere(result: SearchResult, wanted: string, labelOf: (version: string) => string): SearchResult {
  const hits = result.hits.map((hit): SearchHit => {
    const lvl0 = `Not in ${labelOf(wanted)}, but in ${labelOf(hit.version)}`
    const { lvl0: _group, ...highlighted } = hit._highlightResult.hierarchy
    return {
      ...hit,
      hierarchy: { ...hit.hierarchy, lvl0 },
      _highlightResult: { ...hit._highlightResult, hierarchy: highlighted },
    }
  })
  return { ...result, hits }
}
