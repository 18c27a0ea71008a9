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

/** The complete copies, newest first. A cache gets its list last, so one without a list is incomplete. */
export async function keptVersions(basePath: string): Promise<KeptVersion[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(`${cachePrefix(basePath)}version `))
  const found = await Promise.all(
    names.reverse().map(async (cacheName): Promise<KeptVersion[]> => {
      const version = cacheName.slice(cachePrefix(basePath).length).split(' ').slice(2).join(' ')
      const cache = await caches.open(cacheName)
      const list = await cache.match(fileHref(basePath, offlineListFile(version)))
      return list ? [{ cacheName, list: (await list.json()) as OfflineList }] : []
    }),
  )
  return found.flat()
}
