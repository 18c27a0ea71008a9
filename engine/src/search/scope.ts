import type { SearchHit, SearchRequest, SearchResult } from './protocol.ts'

/** What is searched: one version, or the distinct pages of all released versions. */
export type SearchScope = { readonly version: string } | 'all'

/** What tells the records of this site from others in a hosted index; `unreleased` names versions. */
export interface SearchedSite {
  readonly tag: string
  readonly language: string
  readonly unreleased?: readonly string[]
}

/** Returns the filters of a scope; a hosted index may contain other sites too. */
export function facetFilters(scope: SearchScope, { tag, language, unreleased = [] }: SearchedSite): string[] {
  const isUnreleased = scope !== 'all' && unreleased.includes(scope.version)
  const filters = [`docusaurus_tag:${isUnreleased ? unreleasedTag(tag) : tag}`, `language:${language}`]
  return scope === 'all' ? filters : [...filters, `${VERSION_FILTER}${scope.version}`]
}

/** The tag of an unreleased version's records: a search of all versions, also of a frozen copy, does not find them. */
export function unreleasedTag(tag: string): string {
  return `${tag}-unreleased`
}

/** The prefix of a filter by version. */
export const VERSION_FILTER = 'version:'

/** The version that a request searches; undefined for all versions. */
export function requestedVersion({ facetFilters = [] }: Pick<SearchRequest, 'facetFilters'>): string | undefined {
  return facetFilters.find((filter) => filter.startsWith(VERSION_FILTER))?.slice(VERSION_FILTER.length)
}

/** Returns the same request for all versions. */
export function withoutVersion(request: SearchRequest, site: SearchedSite): SearchRequest {
  return { ...request, facetFilters: facetFilters('all', site) }
}

/** Keeps the hits of each page in its newest version only. Versions are compared by the numbers in their names. */
export function newestOnly(result: SearchResult): SearchResult {
  const newest = new Map<string, string>()
  // An anchor may contain a #, but the id of a page may not.
  const pageOf = ({ objectID }: SearchHit) => objectID.slice(objectID.indexOf('/') + 1, objectID.indexOf('#'))
  for (const hit of result.hits) {
    const known = newest.get(pageOf(hit))
    if (known === undefined || hit.version.localeCompare(known, 'en', { numeric: true }) > 0) {
      newest.set(pageOf(hit), hit.version)
    }
  }
  return { ...result, hits: result.hits.filter((hit) => newest.get(pageOf(hit)) === hit.version) }
}
