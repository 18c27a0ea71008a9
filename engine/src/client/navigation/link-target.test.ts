import { afterEach, expect, it, vi } from 'vitest'
import { pageAddress } from './link-target.ts'

const HOST = 'https://docs.example.com'

afterEach(() => void vi.unstubAllGlobals())

it.each([
  ['/docs/guide/first', true],
  ['/docs/v1.0.0', true],
  ['/docs/a.html?b=1', true],
  ['/docs/guide#steps', true],
  ['/docs/guide#:~:text=steps', false],
  ['/docs/guide#steps:~:text=first', false],
  ['/docs/a.md', false],
  ['/docs/stream.m3u8', false],
  ['/docs/demo.h5p', false],
  ['/else/guide', false],
] as const)('the address %s is that of a page: %s', (path, isPage) => {
  vi.stubGlobal('location', { origin: HOST })
  expect(pageAddress(new URL(HOST + path), '/docs/')).toBe(isPage ? HOST + path.replace(/#.*/, '') : undefined)
})

it('a page of another host is none of this site, whatever its path', () => {
  vi.stubGlobal('location', { origin: HOST })
  expect(pageAddress(new URL('https://example.com/docs/guide/first'), '/docs/')).toBeUndefined()
})
