import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { embeddedClient } from './embedded-client.ts'
import { fetchManifest } from './fetch-manifest.ts'
import { type SearchThread, searchThread } from './search-thread.ts'

const listeners = new Map<string, () => Promise<void>>()

beforeEach(() => {
  vi.stubGlobal('addEventListener', (type: string, listener: () => Promise<void>) => listeners.set(type, listener))
})
afterEach(() => vi.unstubAllGlobals())

it('asks the host for the manifest again after a failure, not a cache', async () => {
  const caches: (RequestCache | undefined)[] = []
  vi.stubGlobal('location', { origin: 'https://docs.example.com' })
  vi.stubGlobal('Worker', class extends EventTarget {})
  vi.stubGlobal('fetch', async (_href: string, options?: RequestInit) => {
    caches.push(options?.cache)
    return Response.json({ versions: {}, all: '/docs/search-index/all.0123abcd.json' })
  })
  const client = embeddedClient('/docs/', { manifest: fetchManifest('/docs/'), thread: searchThread() })
  const query = { requests: [{ indexName: 'docs', query: 'ports', facetFilters: ['version:v2'] }] }
  for (const _attempt of [1, 2]) await expect(client.search(query)).rejects.toThrow('Version v2 has no search index.')
  expect(caches).toEqual(['default', 'reload'])
})

it.each([
  [['version:v1'], undefined],
  [undefined, 'v1'],
])('says which version was searched if all are not kept: %j', async (facetFilters, searched) => {
  const thread = { start: () => {}, give: () => {}, search: async () => ({ results: [] }) }
  const manifest = Promise.resolve({ versions: { v1: '/docs/v1.json' }, all: '/docs/v1.json', allIs: 'v1' })
  const client = embeddedClient('/docs/', { manifest, thread })
  const request = { indexName: 'docs', query: 'ports', ...(facetFilters && { facetFilters }) }
  expect((await client.search({ requests: [request] })).searched).toBe(searched)
})

it('searches all versions again once the reader is no longer offline', async () => {
  const asked: string[] = []
  const search: SearchThread['search'] = async ({ searches }) => {
    asked.push(...searches.map(({ href }) => href))
    return { results: [] }
  }
  const manifest = Promise.resolve({ versions: {}, all: '/docs/v1.json', allIs: 'v1' })
  const client = embeddedClient('/docs/', { manifest, thread: { start: () => {}, give: () => {}, search } })
  vi.stubGlobal('fetch', async () => Response.json({ versions: {}, all: '/docs/all.json' }))
  const query = { requests: [{ indexName: 'docs', query: 'ports' }] }
  await client.search(query)
  await listeners.get('online')?.()
  expect((await client.search(query)).searched).toBeUndefined()
  expect(asked).toEqual(['/docs/v1.json', '/docs/all.json'])
})
