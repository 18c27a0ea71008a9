import { afterEach, expect, it, vi } from 'vitest'
import { forgetPages, loadPage, prefetchPage, UnreachableError } from './load-page.ts'

const HOST = 'https://docs.example.com'

afterEach(() => void vi.unstubAllGlobals())

/** Loads a page whose answer has this body. */
async function loadedWith(path: string, text: () => Promise<string>): Promise<unknown> {
  const headers = new Headers({ 'content-type': 'application/json' })
  vi.stubGlobal('fetch', async () => ({ ok: true, headers, text }))
  vi.stubGlobal('document', { querySelector: () => null })
  return loadPage(HOST + path, new AbortController().signal)
}

it('takes an answer that breaks off for a site that does not respond', async () => {
  const breakOff = async () => {
    throw new TypeError('network error')
  }
  await expect(loadedWith('/docs/broken-off', breakOff)).rejects.toThrow(UnreachableError)
})

it('takes an answer that is not a page for that of a site that responds', async () => {
  const answer = loadedWith('/docs/no-page', async () => 'Welcome to this hotel')
  await expect(answer).rejects.toThrow(SyntaxError)
})

it('forgets a prefetch that failed, but not a newer one of the same page', async () => {
  const rejects: ((error: Error) => void)[] = []
  const request = vi.fn(() => new Promise<Response>((_resolve, reject) => void rejects.push(reject)))
  vi.stubGlobal('fetch', request)
  const url = `${HOST}/docs/prefetched`
  const fail = async (at: number) => {
    rejects[at]?.(new TypeError('network error'))
    // The rejection passes through several promises.
    await new Promise((resolve) => setImmediate(resolve))
  }
  prefetchPage(url)
  forgetPages()
  prefetchPage(url)
  await fail(0)
  prefetchPage(url)
  expect(request).toHaveBeenCalledTimes(2)
  await fail(1)
  prefetchPage(url)
  expect(request).toHaveBeenCalledTimes(3)
})
