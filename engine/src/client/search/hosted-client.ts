import { type LiteClient, liteClient, type SearchMethodParams } from 'algoliasearch/lite'
import type { HostedSearchConfig } from '../../model/config.ts'
import type { SearchClient, SearchHit, SearchResponse, SearchResult } from '../../search/protocol.ts'
import { providerHost } from '../../search/provider-host.ts'
import { newestOnly, requestedVersion } from '../../search/scope.ts'

type LiteClientCache = NonNullable<NonNullable<Parameters<typeof liteClient>[2]>['hostsCache']>

/** Timeouts in milliseconds (the site's specification). A host that fails is skipped for 2 minutes. */
const TIMEOUTS = { connect: 1000, read: 2000, write: 30_000 }

/** Creates the provider's own client for an account. Throws if the application id or the key is missing. */
export function providerClient({ appId, apiKey, hosts }: HostedSearchConfig): LiteClient {
  return liteClient(appId, apiKey, {
    timeouts: TIMEOUTS,
    ...(hosts && { hosts: hosts.map(providerHost) }),
    hostsCache: hostStates(),
  })
}

/**
 * Searches the hosted provider. Throws as `providerClient` does. The index has absolute URLs, because other sites
 * search it too; those of `origin` are made relative to the current host.
 */
export function hostedClient(account: HostedSearchConfig, origin: string): SearchClient {
  const client = providerClient(account)
  const { indexName } = account
  return {
    preload: () => {},
    search: async ({ requests }) => {
      const query = { requests: requests.map((request) => ({ ...request, indexName })) }
      const { results } = (await client.search(query as SearchMethodParams)) as unknown as SearchResponse
      const isComplete = Array.isArray(results) && results.length === requests.length
      if (!isComplete || !results.every(({ hits }) => Array.isArray(hits))) {
        // Otherwise the client would keep serving it from its cache.
        await client.clearCache()
        throw new Error('The search service returned an invalid response.')
      }
      return {
        results: results.map((result, index) => {
          const local = withLocalUrls(result, origin)
          // A search of all versions would show a page once for each version that has it.
          return requestedVersion(requests[index] ?? {}) === undefined ? newestOnly(local) : local
        }),
      }
    },
  }
}

/**
 * Stores which hosts failed. The client's own caches never find an entry again, because it stores a host together with
 * its state but looks it up without.
 */
function hostStates(): LiteClientCache {
  const states = new Map<string, unknown>()
  const nameOf = (host: object | string) =>
    typeof host === 'object' && 'url' in host ? String(host.url) : String(host)
  return {
    get: async <T>(host: object | string, defaultState: () => Promise<T>) =>
      (states.get(nameOf(host)) as T | undefined) ?? defaultState(),
    set: async <T>(host: object | string, state: T) => {
      states.set(nameOf(host), state)
      return state
    },
    delete: async (host) => void states.delete(nameOf(host)),
    clear: async () => states.clear(),
  }
}

function withLocalUrls(result: SearchResult, origin: string): SearchResult {
  const toLocal = (url: string) => (url?.startsWith(`${origin}/`) ? url.slice(origin.length) : url)
  const hits = result.hits.map((hit): SearchHit => {
    const url = toLocal(hit.url)
    return { ...hit, url, url_without_anchor: toLocal(hit.url_without_anchor) ?? url.replace(/#.*$/, '') }
  })
  return { ...result, hits }
}
