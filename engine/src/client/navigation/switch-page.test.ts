import { afterEach, expect, it, vi } from 'vitest'
import type { PageBody } from '../../model/page.ts'
import { UnreachableError } from './load-page.ts'
import { pageStore } from './page-store.ts'
import { startSwitch } from './switch-page.ts'

const HOST = 'https://docs.example.com'
const OPEN = { href: '/docs/second', html: '<p>Second</p>' } as unknown as PageBody

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Loads a page while the site does not respond and the second page is open. */
async function loadOffline(path: string) {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  vi.stubGlobal('document', { head: { innerHTML: '<title>Second</title>' }, activeElement: null })
  const controller = new AbortController()
  const store = pageStore(OPEN)
  const address = HOST + path
  const { signal } = controller
  const { load } = startSwitch({ url: new URL(address), address, store, signal, canWait: false, fullLoad: () => {} })
  try {
    return { loaded: await load(), store }
  } catch (error) {
    return { error, store }
  } finally {
    // Ends the timers of the bar and the spinner.
    controller.abort()
  }
}

it('takes the open page at its own address while the site does not respond', async () => {
  const { loaded, store } = await loadOffline('/docs/second')
  expect(loaded).toEqual({ page: OPEN, head: '<title>Second</title>' })
  expect(store.get().pending).toBeUndefined()
})

it('says at any other address that the site does not respond', async () => {
  const { error, store } = await loadOffline('/docs/first')
  expect(error).toBeInstanceOf(UnreachableError)
  expect(store.get()).toMatchObject({ page: OPEN, pending: { status: 'failed' } })
})

it('shows the open page again as another value, so that what depends on it is done again', () => {
  const parsed = { head: { querySelectorAll: () => [] } }
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString = () => parsed
    },
  )
  const head = { querySelectorAll: () => [], append: () => {} }
  vi.stubGlobal('document', { head, getElementById: () => null, querySelector: () => null })
  vi.stubGlobal('location', { hash: '' })
  const store = pageStore(OPEN)
  const address = `${HOST}/docs/second`
  const { signal } = new AbortController()
  const { show } = startSwitch({ url: new URL(address), address, store, signal, canWait: true, fullLoad: () => {} })
  show({ page: OPEN, head: '' }, () => {})
  expect(store.get().page).toEqual(OPEN)
  expect(store.get().page).not.toBe(OPEN)
})
