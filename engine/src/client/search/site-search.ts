import type { SiteConfig } from '../../model/config.ts'
import type { SearchClient } from '../../search/protocol.ts'
import { fetchManifest } from './fetch-manifest.ts'
import { searchThread } from './search-thread.ts'

/** Creates the configured search client: the hosted provider with the site's own index as fallback, or either alone. */
export function siteSearch({ basePath, origin, search }: SiteConfig): SearchClient | undefined {
  const embedded = search.embedded ? embeddedSearch(basePath) : undefined
  const { hosted } = search
  if (!hosted) return embedded
  const client = lazyClient(async () => (await import('./hosted-client.ts')).hostedClient(hosted, origin))
  return embedded ? withFallback(client, embedded) : client
}

/** Requests the manifest and starts the worker while the client's code loads: everything else in a search waits for them. */
function embeddedSearch(basePath: string): SearchClient {
  const thread = searchThread()
  return lazyClient(async () => {
    thread.start()
    const manifest = fetchManifest(basePath)
    // The first query reports a failure.
    manifest.catch(() => {})
    const { embeddedClient } = await import('./embedded-client.ts')
    return embeddedClient(basePath, { manifest, thread })
  })
}

/** A client whose code is loaded only when the reader is about to search, because most visits include no search. */
function lazyClient(load: () => Promise<SearchClient>): SearchClient {
  let client: Promise<SearchClient> | undefined
  const loaded = () => {
    client ??= load()
    // The next query retries a failed load.
    client.catch(() => {
      client = undefined
    })
    return client
  }
  return {
    search: async (query) => (await loaded()).search(query),
    searchTitles: async (query) => (await loaded()).searchTitles?.(query),
    preload: (version) =>
      void loaded().then(
        (it) => it.preload(version),
        () => {},
      ),
  }
}

/** Falls back to the site's own index if the hosted search fails; the response says so. */
function withFallback(client: SearchClient, fallback: SearchClient): SearchClient {
  return {
    preload: client.preload,
    search: async (query) => {
      try {
        return await client.search(query)
      } catch (error) {
        console.warn('The hosted search failed; using the index of the site.', error)
        return { ...(await fallback.search(query)), isFallback: true }
      }
    },
  }
}
