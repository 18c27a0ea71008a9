import type { SiteConfig } from '../../model/config.ts'
import type { SearchClient } from '../../search/protocol.ts'
import { embeddedClient } from './embedded-client.ts'

/** The search of a site as it is configured: the hosted provider with the site's own index behind it, or that index. */
export function siteSearch({ basePath, origin, search }: SiteConfig): SearchClient | undefined {
  const embedded = search.embedded ? embeddedClient(basePath) : undefined
  const { hosted } = search
  if (!hosted) return embedded
  // Its client is code that only sites with an account load.
  const client = lazyClient(async () => (await import('./hosted-client.ts')).hostedClient(hosted, origin))
  return embedded ? withFallback(client, embedded) : client
}

function lazyClient(load: () => Promise<SearchClient>): SearchClient {
  let client: Promise<SearchClient> | undefined
  const loaded = () => {
    client ??= load()
    // A failed load is tried again by the next query.
    client.catch(() => {
      client = undefined
    })
    return client
  }
  return {
    search: async (query) => (await loaded()).search(query),
    preload: () => void loaded().catch(() => {}),
  }
}

/** When no host can be reached, the site's own index answers and the answer says so. */
function withFallback(client: SearchClient, fallback: SearchClient): SearchClient {
  return {
    preload: client.preload,
    search: async (query) => {
      try {
        return await client.search(query)
      } catch (error) {
        console.warn('The search service could not be reached; the index of the site answers.', error)
        return { ...(await fallback.search(query)), isFallback: true }
      }
    },
  }
}
