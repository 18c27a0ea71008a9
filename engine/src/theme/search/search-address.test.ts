import { afterEach, expect, it, vi } from 'vitest'
import { readAddress, writeAddress } from './search-address.ts'

const VERSIONS = {
  versions: [
    { name: '2.0', label: '2.0 (LTS)' },
    { name: '1.0', label: '1.7' },
    { name: '0.9', label: '1.0' },
  ],
}

/** The address of the search page with a query, and what happens when it is replaced. */
function openPage(search: string, replaceState: (...change: unknown[]) => void = () => {}): void {
  vi.stubGlobal('location', { pathname: '/search', search })
  vi.stubGlobal('history', { state: { entry: '1' }, replaceState })
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it.each([
  ['?q=drift&version=1.0', { query: 'drift', version: '1.0' }],
  ['?q=drift&version=1.7', { query: 'drift', version: '1.0' }],
  ['?q=drift&version=all', { query: 'drift', version: 'all' }],
  ['?q=drift&version=0.1', { query: 'drift', version: '2.0' }],
  ['', { query: '', version: '2.0' }],
])('reads %j', (search, state) => {
  openPage(search)
  expect(readAddress(VERSIONS, '2.0')).toEqual(state)
})

it('replaces the entry of the history, and keeps its state', () => {
  const replaceState = vi.fn()
  openPage('', replaceState)
  writeAddress({ query: 'a b', version: 'all' })
  expect(replaceState.mock.calls).toEqual([[{ entry: '1' }, '', '/search?q=a+b&version=all']])
})

it('leaves the address as it is where the browser refuses one more change: the search goes on', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  openPage('', () => {
    throw new DOMException('Attempt to use history.replaceState() more than 100 times', 'SecurityError')
  })
  expect(() => writeAddress({ query: 'a', version: 'all' })).not.toThrow()
  expect(warn).toHaveBeenCalledOnce()
})
