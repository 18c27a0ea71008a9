import { afterEach, expect, it, vi } from 'vitest'

const INDEXES = { versions: { v1: '/docs/search-index/v1.0123abcd.json', v2: '/docs/search-index/v2.0123abcd.bin' } }

afterEach(() => vi.unstubAllGlobals())

const listeners = new Map<string, (event: { persisted: boolean }) => void>()

/** What is prefetched for a page of a version, with the range that is asked for. */
async function fetchedFor(version: string, navigator: object = { userAgentData: {} }): Promise<string[]> {
  const fetched: string[] = []
  const contents: Record<string, object> = {
    '[name="docsearch:version"]': { content: version },
  }
  listeners.clear()
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => listeners.set(type, listener))
  vi.stubGlobal('document', { querySelector: (selector: string) => contents[selector] })
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('__SEARCH_FILES__', ['/docs/search-index/manifest.json', '/docs/search-index/*.titles.json'])
  vi.stubGlobal('fetch', async (href: string, { headers }: RequestInit) => {
    fetched.push([href, ...Object.values(headers ?? {})].join(' '))
    return { text: async () => JSON.stringify(INDEXES) }
  })
  vi.resetModules()
  await import('./prefetch-search.ts')
  // The answers have resolved already, so all that follows from them happens before this.
  await new Promise((resolve) => setImmediate(resolve))
  return fetched
}

const files = (version: string) => ['/docs/search-index/manifest.json', `/docs/search-index/${version}.titles.json`]

it('fetches the names of the indexes and the titles of the version', async () => {
  expect(await fetchedFor('v1')).toEqual(files('v1'))
})

it('fetches the beginning of an index that is read in parts', async () => {
  expect(await fetchedFor('v2')).toEqual([...files('v2'), '/docs/search-index/v2.0123abcd.bin?0 bytes=0-7999'])
})

it('fetches no part where browsers keep none', async () => {
  expect(await fetchedFor('v2', {})).toEqual(files('v2'))
})

it('starts the app of a page that comes back from the back/forward cache, which has an old color mode', async () => {
  const dispatched: string[] = []
  vi.stubGlobal('dispatchEvent', ({ type }: Event) => dispatched.push(type))
  await fetchedFor('v1')
  expect(dispatched).toEqual([])
  listeners.get('pageshow')?.({ persisted: false })
  expect(dispatched).toEqual([])
  listeners.get('pageshow')?.({ persisted: true })
  expect(dispatched).toEqual(['scroll'])
})
