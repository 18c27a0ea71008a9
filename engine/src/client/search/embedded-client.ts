import { fileHref } from '../../model/url.ts'
import { type IndexManifest, isInParts, titlesFile } from '../../search/index/index-file.ts'
import { EMBEDDED_INDEX, type SearchClient, type SearchQuery, type SearchResponse } from '../../search/protocol.ts'
import { requestedVersion, VERSION_FILTER } from '../../search/scope.ts'
import { fetchOk } from '../../theme/browser/fetch-ok.ts'
import { cacheModeFor } from './cache-mode.ts'
import { fetchManifest } from './fetch-manifest.ts'
import type { SearchThread } from './search-thread.ts'

/** What was requested before the client's code was loaded. */
interface Started {
  readonly manifest: Promise<IndexManifest>
  readonly thread: SearchThread
}

/** Searches the index that is built with the site, in a worker. After an error, the next query retries. */
export function embeddedClient(basePath: string, { manifest: first, thread }: Started): SearchClient {
  /** The versions whose whole index has answered. */
  const whole = new Set<string | undefined>()
  /** Whether the worker has the titles, by version. */
  const titles = new Map<string, Promise<boolean>>()
  let manifest: Promise<IndexManifest> | undefined = first
  let running = 0
  /** Whether an index comes in parts, which a newer deployment may replace at any time. */
  let hasParts = false
  // In development, an edit replaces the index; the worker would go on answering from the last one.
  if (import.meta.hot)
    import.meta.hot.on('docs:change', () => {
      manifest = undefined
    })
  // Offline, the manifest names what the reader has kept: not the index of all versions.
  addEventListener('online', async () => {
    const known = await manifest?.catch(() => undefined)
    if (known?.allIs !== undefined) manifest = undefined
  })
  const titlesHref = (version: string) => fileHref(basePath, titlesFile(version))
  const giveTitles = async (version: string) => {
    const href = titlesHref(version)
    try {
      thread.give(href, await (await fetchOk(href, { cache: cacheModeFor(href) })).text())
      return true
    } catch {
      // The whole index answers, or reports what is wrong.
      return false
    }
  }
  const searchOnce = async ({ requests, signal }: SearchQuery): Promise<SearchResponse> => {
    // Past the cache, which may have an outdated one.
    manifest ??= fetchManifest(basePath, true)
    try {
      const { versions, all, allIs } = await manifest
      const searches = requests.map((request) => {
        const version = requestedVersion(request)
        const href = version === undefined ? all : versions[version]
        if (href === undefined) throw new Error(`Version ${version} has no search index.`)
        hasParts ||= isInParts(href)
        return { href, request }
      })
      const response = await thread.search({ searches }, signal)
      for (const request of requests) whole.add(requestedVersion(request))
      const isOfAll = requests.some((request) => requestedVersion(request) === undefined)
      return allIs !== undefined && isOfAll ? { ...response, searched: allIs } : response
    } catch (error) {
      // A newer deployment may have replaced the index; reload the manifest to find it.
      if (!signal?.aborted) manifest = undefined
      throw error
    }
  }
  const search: SearchClient['search'] = async (query) => {
    // A load in progress belongs to another request, perhaps a preload: if it fails, this request retries once.
    const joinsLoad = running > 0
    running += 1
    try {
      return await searchOnce(query).catch((error) =>
        (joinsLoad || hasParts) && !query.signal?.aborted ? searchOnce(query) : Promise.reject(error),
      )
    } finally {
      running -= 1
    }
  }
  return {
    search,
    searchTitles: async ({ requests }) => {
      const [version] = requests.map(requestedVersion)
      if (version === undefined || whole.has(version) || !(await titles.get(version))) return undefined
      const searches = requests.map((request) => ({ href: titlesHref(version), request }))
      const response = await thread.search({ searches, isFirst: true })
      return response.results[0]?.nbHits ? { ...response, isFirst: true } : undefined
    },
    preload: (version) => {
      if (whole.has(version)) return
      const facetFilters = [`${VERSION_FILTER}${version}`]
      // A failure is reported when the reader searches, which retries.
      search({ requests: [{ indexName: EMBEDDED_INDEX, query: '', facetFilters }] }).catch(() => {})
      if (!titles.has(version)) titles.set(version, giveTitles(version))
    },
  }
}
