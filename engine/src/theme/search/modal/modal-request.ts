import type { HostedSearchConfig } from '../../../model/config.ts'
import { LEVELS, type SearchRequest } from '../../../search/protocol.ts'
import type { SearchedSite } from '../../../search/scope.ts'
import { searchRequest, snippetWords } from '../search-request.ts'

interface Scope {
  readonly version: string
  readonly site: SearchedSite
  readonly hosted: HostedSearchConfig | undefined
}

/** The request of the modal, for either provider. Browser only. */
export function modalRequest(query: string, { version, site, hosted }: Scope): SearchRequest {
  const { page: _first, ...request } = searchRequest({ query, version }, site)
  const words = snippetWords()
  const names = [...LEVELS.slice(1).map((level) => `hierarchy.${level}`), 'content']
  return {
    ...request,
    attributesToRetrieve: ['hierarchy', 'content', 'type', 'url', 'version'],
    attributesToSnippet: names.map((name) => `${name}:${words}`),
    clickAnalytics: hosted?.insights === true,
  }
}
