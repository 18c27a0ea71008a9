import { type KeptVersion, matchInCache } from '../../theme/offline/kept-versions.ts'

/** Long enough that readers without room do not download an update again with each page that they open. */
const PAUSE_MS = 24 * 60 * 60 * 1000

/** An entry in the cache of the copy, so that it is removed with the copy. Entries with a query never answer a request. */
const NOTE = '?update-paused'

/** Pauses the updates of a copy for a day, after one for which there was not enough room. */
export async function pauseUpdates({ cacheName }: KeptVersion): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.put(NOTE, new Response(String(Date.now())))
}

/** True for a day after `pauseUpdates`. */
export async function isPaused({ cacheName }: KeptVersion): Promise<boolean> {
  const note = await matchInCache(cacheName, NOTE)
  return note !== undefined && Date.now() - Number(await note.text()) < PAUSE_MS
}
