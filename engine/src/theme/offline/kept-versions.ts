import { cachePrefix, type OfflineList, offlineListFile } from '../../model/files/offline-list.ts'
import { fileHref } from '../../model/url.ts'

/** A complete copy of a version. */
export interface KeptVersion {
  readonly cacheName: string
  readonly list: OfflineList
}

/** The cache of files that versions share. */
export function sharedCacheName(basePath: string): string {
  return `${cachePrefix(basePath)}files`
}

/** The cache of a version as one deployment has it, identified by the hash of its list. */
export function versionCacheName(basePath: string, version: string, listHash: string): string {
  return `${cachePrefix(basePath)}version ${listHash} ${version}`
}

/** What a cache has for a request. To open a cache that was just deleted would make it again, and it would remain. */
export function matchInCache(cacheName: string, request: RequestInfo): Promise<Response | undefined> {
  return caches.match(request, { cacheName })
}

/** The requests that a cache has answers for; none if it does not exist, and then it is not made. */
export async function requestsInCache(cacheName: string): Promise<readonly Request[]> {
  return (await caches.has(cacheName)) ? (await caches.open(cacheName)).keys() : []
}

/** The complete copies, newest first. A cache gets its list last, so one without a list is incomplete. */
export async function keptVersions(basePath: string): Promise<KeptVersion[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(`${cachePrefix(basePath)}version `))
  const found = await Promise.all(
    names.reverse().map(async (cacheName): Promise<KeptVersion[]> => {
      const version = cacheName.slice(cachePrefix(basePath).length).split(' ').slice(2).join(' ')
      const list = await matchInCache(cacheName, fileHref(basePath, offlineListFile(version)))
      return list ? [{ cacheName, list: (await list.json()) as OfflineList }] : []
    }),
  )
  return found.flat()
}
