import {
  cachePrefix,
  isNamedByContent,
  type OfflineFile,
  type OfflineList,
  offlineListFile,
} from '../../model/files/offline-list.ts'
import { fileHref } from '../../model/url.ts'
import { forEachConcurrently } from '../../model/util/for-each-concurrently.ts'
import { fetchOk } from '../../theme/browser/fetch-ok.ts'
import {
  type KeptVersion,
  keptVersions,
  matchInCache,
  requestsInCache,
  sharedCacheName,
  versionCacheName,
} from '../../theme/offline/kept-versions.ts'

/** Requests at a time, as browsers make to one host. */
const CONCURRENCY = 6

/** A deployment took place while a version was fetched. */
class DeploymentError extends Error {}

/**
 * Keeps a version as the site has it now, in place of an older copy, which stays until the new one is complete. `onProgress`
 * gets the share that is done, from 0 to 1. Rejects if the site or the storage fails; then an older copy is still there.
 */
export async function keepVersion(
  basePath: string,
  version: string,
  onProgress: (share: number) => void = () => {},
): Promise<void> {
  const attempt = () => fetchVersion(basePath, version, onProgress)
  try {
    // The second time, the list is that of the newer deployment.
    await attempt().catch((error: unknown) => (error instanceof DeploymentError ? attempt() : Promise.reject(error)))
  } finally {
    await removeUnused(basePath)
  }
}

/** Removes a version, and the files that no other version needs. Resolves to the number of versions that are left. */
export async function removeVersion(basePath: string, version: string): Promise<number> {
  const kept = await keptVersions(basePath)
  for (const { cacheName, list } of kept) if (list.version === version) await caches.delete(cacheName)
  return removeUnused(basePath)
}

async function fetchVersion(basePath: string, version: string, onProgress: (share: number) => void): Promise<void> {
  const listHref = fileHref(basePath, offlineListFile(version))
  const text = await (await fetchOk(listHref, { cache: 'no-cache' })).text()
  const cacheName = versionCacheName(basePath, version, await hashOf(new TextEncoder().encode(text)))
  const copies = (await keptVersions(basePath)).filter(({ list }) => list.version === version)
  // More than one if the worker was stopped after an update.
  const others = copies.filter((copy) => copy.cacheName !== cacheName)
  if (others.length === copies.length) {
    await fetchFiles({ basePath, cacheName, list: JSON.parse(text), older: others[0], onProgress })
    await (await caches.open(cacheName)).put(listHref, new Response(text))
  }
  for (const other of others) await caches.delete(other.cacheName)
}

interface Download {
  readonly basePath: string
  readonly cacheName: string
  readonly list: OfflineList
  /** A copy of another deployment. */
  readonly older: KeptVersion | undefined
  readonly onProgress: (share: number) => void
}

/** Fetches what a list names and no copy has. */
async function fetchFiles({ basePath, cacheName, list, older, onProgress }: Download): Promise<void> {
  const { files } = list
  const unchanged = new Set(older?.list.files.map(([href, hash]) => `${hash} ${href}`))
  const [pages, shared] = await Promise.all([caches.open(cacheName), caches.open(sharedCacheName(basePath))])
  const total = files.reduce((sum, [, , bytes]) => sum + bytes, 0)
  let done = 0
  let failure: { readonly error: unknown } | undefined
  const keepFile = async (file: OfflineFile) => {
    const [href, hash, bytes] = file
    const cache = isNamedByContent(basePath, href, list) ? shared : pages
    if (!(await cache.match(href))) {
      const isUnchanged = older && unchanged.has(`${hash} ${href}`)
      const copy = isUnchanged ? await matchInCache(older.cacheName, href) : undefined
      await cache.put(href, copy ?? (await fetchFile(file)))
    }
    done += bytes
    onProgress(done / total)
  }
  // All requests end before a failure is reported: none may store a file after the cleanup.
  await forEachConcurrently(files, CONCURRENCY, async (file) => {
    if (!failure)
      await keepFile(file).catch((error: unknown) => {
        failure ??= { error }
      })
  })
  if (failure) throw failure.error
}

/** Fetches a file as the list describes it; throws a `DeploymentError` if the site has another one by now. */
async function fetchFile([href, hash]: OfflineFile): Promise<Response> {
  const response = await fetchOk(href, { cache: 'no-cache' }).catch((error: unknown) => {
    // A network failure is a TypeError; any other answer may be that of another deployment.
    throw error instanceof TypeError ? error : new DeploymentError(`${href} is missing.`, { cause: error })
  })
  const content = await response.arrayBuffer()
  if ((await hashOf(content)) !== hash) throw new DeploymentError(`${href} changed.`)
  const headers = new Headers(response.headers)
  // The first two describe the body as it was sent; a cache refuses a response that varies with everything.
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name)
  // A new response, because browsers do not accept a redirected one for a navigation.
  return new Response(content, { headers })
}

/** The hash of a file, as it is in lists. */
async function hashOf(content: BufferSource): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', content))
  return [...bytes.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Removes incomplete copies, and shared files that no version needs. Resolves to the number of versions. */
async function removeUnused(basePath: string): Promise<number> {
  const kept = await keptVersions(basePath)
  const names = new Set([
    ...kept.map(({ cacheName }) => cacheName),
    ...(kept.length > 0 ? [sharedCacheName(basePath)] : []),
  ])
  for (const name of await caches.keys())
    if (name.startsWith(cachePrefix(basePath)) && !names.has(name)) await caches.delete(name)
  if (kept.length === 0) return 0
  const needed = new Set(kept.flatMap(({ list }) => list.files.map(([href]) => href)))
  const shared = sharedCacheName(basePath)
  for (const request of await requestsInCache(shared))
    if (!needed.has(new URL(request.url).pathname)) await (await caches.open(shared)).delete(request)
  return kept.length
}
