import { PAGE_FILE } from '../../model/files/page-file.ts'
import { cleanHref, fileHref } from '../../model/url.ts'
import { type IndexManifest, MANIFEST_FILE } from '../../search/index/index-file.ts'
import {
  type KeptVersion,
  keptVersions,
  matchInCache,
  requestsInCache,
  sharedCacheName,
} from '../../theme/offline/kept-versions.ts'

/** What is kept for an address, from the newest copy that has it; undefined if none has. */
export async function keptResponse(basePath: string, pathname: string): Promise<Response | undefined> {
  const kept = await keptVersions(basePath)
  if (pathname === fileHref(basePath, MANIFEST_FILE)) return manifestOf(kept)
  // For a page file, the document answers: it has the same content, and the app can read it.
  const href = cleanHref(basePath, pathname.endsWith(`/${PAGE_FILE}`) ? pathname.slice(0, -PAGE_FILE.length) : pathname)
  for (const { cacheName } of kept) {
    const found = await matchInCache(cacheName, href)
    if (found) return found
  }
  if (href === basePath) return homeResponse(kept)
  if (kept.length === 0) return undefined
  const shared = sharedCacheName(basePath)
  return (await matchInCache(shared, pathname)) ?? (await otherSize(shared, pathname))
}

/** Redirects from the base path to the version that hosts redirect to, if that is kept. */
function homeResponse(kept: readonly KeptVersion[]): Response | undefined {
  const home = kept.find(({ list }) => list.home !== undefined)?.list.home
  return home === undefined ? undefined : Response.redirect(location.origin + home)
}

/** The same picture in the one size and format that is kept, whichever the page asks for. */
async function otherSize(shared: string, pathname: string): Promise<Response | undefined> {
  const stem = stemOf(pathname)
  if (stem === undefined) return undefined
  const request = (await requestsInCache(shared)).find(({ url }) => stemOf(new URL(url).pathname) === stem)
  return request && matchInCache(shared, request)
}

/** `…/a.0123abcd-736.avif` -> `…/a.0123abcd`, as the original has it; undefined for other files. */
function stemOf(pathname: string): string | undefined {
  return /^(.*\/assets\/img\/.*\.[\da-f]{8,})(?:-\d+)?\.\w+$/.exec(pathname)?.[1]
}

/** The manifest of the search, with the index that was kept with each version. */
function manifestOf(kept: readonly KeptVersion[]): Response | undefined {
  const indexes = kept.flatMap(({ list: { version, index } }) => (index ? [[version, index] as const] : []))
  const [newest] = indexes
  if (!newest) return undefined
  // The index of all versions is not kept: without it, the newest copy is searched instead.
  const [allIs, all] = newest
  // The newest copy of a version counts: an older one remains if the worker was stopped after an update.
  const versions = Object.fromEntries([...indexes].reverse())
  const manifest: IndexManifest = { versions, all, allIs }
  // Safari has `Response.json` from version 17 on.
  return new Response(JSON.stringify(manifest))
}
