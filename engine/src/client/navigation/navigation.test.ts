import { afterEach, expect, it, vi } from 'vitest'
import type { PageBody } from '../../model/page.ts'
import { installNavigation } from './navigation.ts'
import { pageStore } from './page-store.ts'

const HOST = 'https://docs.example.com'

afterEach(() => void vi.unstubAllGlobals())

/** A browser with the Navigation API that shows the second page, and what is called when it navigates. */
async function fakeBrowser() {
  let listener: (event: object) => void = () => {}
  const navigation = {
    navigate: () => {},
    addEventListener: (_type: string, added: typeof listener) => {
      listener = added
    },
  }
  vi.stubGlobal('window', { navigation })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('HTMLElement', class {})
  vi.stubGlobal('location', { origin: HOST, hash: '' })
  const head = { querySelectorAll: () => [], append: () => {} }
  vi.stubGlobal('document', { head, getElementById: () => null, querySelector: () => null })
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString = () => ({ head })
    },
  )
  const store = pageStore({ kind: 'doc', href: '/docs/second', html: '' } as unknown as PageBody)
  await installNavigation(store, '/docs/')
  /** Goes back to an address. Returns what the app does then, or undefined if it leaves that to the browser. */
  const goBack = (path: string, hashChange: boolean, signal = new AbortController().signal) => {
    let handler: (() => Promise<void>) | undefined
    const intercept = (options: { handler: () => Promise<void> }) => {
      handler = options.handler
    }
    const destination = { url: HOST + path, sameDocument: true }
    const event = { canIntercept: true, navigationType: 'traverse', downloadRequest: null, hashChange, destination }
    listener({ ...event, signal, intercept, scroll: () => {} })
    return handler
  }
  return { store, goBack }
}

it('loads a page also for another place in it, until it is shown', async () => {
  const { store, goBack } = await fakeBrowser()
  expect(goBack('/docs/second#place', true)).toBeUndefined()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const stopped = new AbortController()
  void goBack('/docs/third#place', false, stopped.signal)?.()
  // As browsers do when the reader goes back again meanwhile.
  stopped.abort()
  const text = async () => JSON.stringify({ head: '', body: { kind: 'doc', href: '/docs/third', html: '' } })
  vi.stubGlobal('fetch', async () => ({ ok: true, headers: new Headers(), text }))
  await goBack('/docs/third', true)?.()
  expect(store.get().page.href).toBe('/docs/third')
  expect(goBack('/docs/third#place', true)).toBeUndefined()
})
