import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeWorkerHost } from '../../../../testing/browser/fake-worker-host.ts'
import { type OfflineList, offlineListFile } from '../../model/files/offline-list.ts'
import { fileHref } from '../../model/url.ts'
import { versionCacheName } from '../../theme/offline/kept-versions.ts'
import { keptResponse } from './kept-response.ts'

beforeEach(() => {
  fakeWorkerHost()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

let copies = 0

/** Keeps another copy of a version, with these pages, as its list names them. */
async function keep(version: string, list: Partial<OfflineList>, pages: readonly string[]): Promise<void> {
  copies += 1
  const cache = await caches.open(versionCacheName('/docs/', version, String(copies)))
  for (const page of pages) await cache.put(page, new Response(`Page ${page}`))
  const whole = JSON.stringify({ version, files: [], ...list })
  await cache.put(fileHref('/docs/', offlineListFile(version)), new Response(whole))
}

it('the base path leads to the latest version in its folder, if that is kept', async () => {
  await keep('v1', {}, ['/docs/v1'])
  expect(await keptResponse('/docs/', '/docs/')).toBeUndefined()
  await keep('v2', { home: '/docs/v2' }, ['/docs/v2'])
  const response = await keptResponse('/docs/', '/docs/')
  expect([response?.status, response?.headers.get('location')]).toEqual([302, 'https://docs.example.com/docs/v2'])
  expect(await (await keptResponse('/docs/', '/docs/v2'))?.text()).toBe('Page /docs/v2')
})

it('the base path is a page of a version that has it', async () => {
  await keep('v2', {}, ['/docs/'])
  expect(await (await keptResponse('/docs/', '/docs/'))?.text()).toBe('Page /docs/')
})

it('the manifest of the search names the index of each copy, also in a browser without Response.json', async () => {
  vi.spyOn(Response, 'json').mockImplementation(() => {
    throw new TypeError('Response.json is not a function')
  })
  const [v1, v2] = ['/docs/search-index/v1.0123abcd.json', '/docs/search-index/v2.4567cdef.json']
  await keep('v1', { index: v1 }, [])
  await keep('v2', { index: v2 }, [])
  const response = await keptResponse('/docs/', '/docs/search-index/manifest.json')
  expect(await response?.json()).toEqual({ versions: { v1, v2 }, all: v2, allIs: 'v2' })
})

it('a version is searched in its newest copy', async () => {
  const [older, newest] = ['/docs/search-index/v1.0123abcd.json', '/docs/search-index/v1.4567cdef.json']
  await keep('v1', { index: older }, [])
  await keep('v1', { index: newest }, [])
  const response = await keptResponse('/docs/', '/docs/search-index/manifest.json')
  expect(await response?.json()).toEqual({ versions: { v1: newest }, all: newest, allIs: 'v1' })
})

it('reading does not make a cache that is deleted at the same time, as when a deployment ends offline reading', async () => {
  await keep('v1', {}, ['/docs/v1'])
  const names = await caches.keys()
  const deleteAll = async () => {
    for (const name of names) await caches.delete(name)
  }
  vi.spyOn(caches, 'keys').mockImplementationOnce(async () => {
    await deleteAll()
    return names
  })
  expect(await keptResponse('/docs/', '/docs/v1')).toBeUndefined()
  expect(await caches.keys()).toEqual([])
  await keep('v1', {}, [])
  const [name = ''] = await caches.keys()
  vi.spyOn(caches, 'match').mockImplementationOnce(async () => {
    const list = new Response(JSON.stringify({ version: 'v1', files: [] }))
    await caches.delete(name)
    return list
  })
  expect(await keptResponse('/docs/', '/docs/assets/img/a.0123abcd-736.avif')).toBeUndefined()
  expect(await caches.keys()).toEqual([])
})
