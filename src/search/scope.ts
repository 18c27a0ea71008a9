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

/** The hit under another group. */
export function inGroup(hit: SearchHit, group: string): SearchHit {
  const { lvl0: _group, ...highlighted } = hit._highlightResult.hierarchy
  return {
    ...hit,
    hierarchy: { ...hit.hierarchy, lvl0: group },
    _highlightResult: { ...hit._highlightResult, hierarchy: highlighted },
  }
}

/**
 * The answer with one group per version. The modal's library later suggests the names of groups as queries, so each is named
 * after the first page found in its version: a query that finds something.
 */
export function groupByVersion(result: SearchResult): SearchResult {
  const groups = new Map<string, string>()
  for (const { version, hierarchy } of result.hits) {
    if (groups.has(version)) continue
    const isTaken = [...groups.values()].includes(hierarchy.lvl1)
    groups.set(version, isTaken ? `${hierarchy.lvl1} ${version}` : hierarchy.lvl1)
  }
  return { ...result, hits: result.hits.map((hit) => inGroup(hit, groups.get(hit.version) ?? hit.version)) }
}
