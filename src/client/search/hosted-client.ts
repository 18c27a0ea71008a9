import { type LiteClient, liteClient, type SearchMethodParams } from 'algoliasearch/lite'
import type { HostedSearchConfig } from '../../model/config.ts'
import type { SearchClient, SearchHit, SearchResponse, SearchResult } from '../../search/protocol.ts'
import { providerHost } from '../../search/provider-host.ts'
import { newestOnly, requestedVersion } from '../../search/scope.ts'

type LiteClientCache = NonNullable<NonNullable<Parameters<typeof liteClient>[2]>['hostsCache']>

/** How long a host may take, in milliseconds (the site's specification); one that fails is left out for 2 minutes. */
const TIMEOUTS = { connect: 1000, read: 2000, write: 30_000 }

/** The provider's own client for an account. Throws when the application id or the key is missing. */
export function providerClient({ appId, apiKey, hosts }: HostedSearchConfig): LiteClient {
  return liteClient(appId, apiKey, {
    timeouts: TIMEOUTS,
    ...(hosts && { hosts: hosts.map(providerHost) }),
    hostsCache: hostStates(),
  })
}

/**
 * Asks the hosted provider. Throws as `providerClient` does. Its index holds whole addresses, for other sites that search
 * it; those of `origin` become addresses of the site at hand.
 */
export function hostedClient(account: HostedSearchConfig, origin: string): SearchClient {
  const client = providerClient(account)
  const { indexName } = account
  return {
    preload: () => {},
    search: async ({ requests }) => {
      const query = { requests: requests.map((request) => ({ ...request, indexName })) }
      const { results } = (await client.search(query as SearchMethodParams)) as unknown as SearchResponse
      if (!Array.isArray(results) || !results.every(({ hits }) => Array.isArray(hits))) {
        // It would come from the client's cache for ever.
        await client.clearCache()
        throw new Error('The search service answered with something that is no result.')
      }
      return {
        results: results.map((result, at) => {
          const own = withOwnAddresses(result, origin)
          // Where all versions are searched, a page that several share would show once for each.
          return requestedVersion(requests[at] ?? {}) === undefined ? newestOnly(own) : own
        }),
      }
    },
  }
}

/**
 * Remembers which hosts failed. The client's own caches never find what they kept: it looks a host up without the state that
 * it is kept under.
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

function withOwnAddresses(result: SearchResult, origin: string): SearchResult {
  const own = (url: string) => (url?.startsWith(`${origin}/`) ? url.slice(origin.length) : url)
  const hits = result.hits.map((hit): SearchHit => {
    const url = own(hit.url)
    return { ...hit, url, url_without_anchor: own(hit.url_without_anchor) ?? url.replace(/#.*$/, '') }
  })
  return { ...result, hits }
}
