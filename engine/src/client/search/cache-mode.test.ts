import { afterEach, expect, it, vi } from 'vitest'
import { cacheModeFor } from './cache-mode.ts'

const HREF = '/docs/search-index/manifest.json'

afterEach(() => vi.unstubAllGlobals())

/** The mode for a file ten minutes after a document was opened, for which it was fetched so. */
function modeAfter(fetched: Partial<PerformanceResourceTiming>): RequestCache {
  vi.stubGlobal('location', { origin: 'https://docs.example.com' })
  vi.stubGlobal('performance', {
    now: () => 600_000,
    getEntriesByName: (name: string) => (name === `https://docs.example.com${HREF}` ? [fetched] : []),
  })
  return cacheModeFor(HREF)
}

it.each([
  ['force-cache', 'has just been fetched', { decodedBodySize: 80, responseEnd: 590_000 }],
  ['default', 'was fetched long ago', { decodedBodySize: 80, responseEnd: 1000 }],
  ['default', 'could not be fetched', { decodedBodySize: 0, responseEnd: 590_000 }],
] as const)('is %s for a file that %s', (mode, _what, fetched) => {
  expect(modeAfter(fetched)).toBe(mode)
})

it('is default for a file that this document has not fetched', () => {
  expect(modeAfter({})).toBe('default')
  vi.stubGlobal('performance', { now: () => 0, getEntriesByName: () => [] })
  expect(cacheModeFor(HREF)).toBe('default')
})
