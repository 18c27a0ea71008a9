import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { basename, join } from 'node:path'
import { contentHash } from '../../content/files/hash.ts'
import { listAllFiles } from '../../content/files/list-all-files.ts'
import type { PictureSize } from '../../model/files/pictures.ts'
import { once } from '../../model/util/once.ts'
import { writeWhole } from '../output/write-whole.ts'
import { dayOf } from '../store/segments.ts'
import { STORE_LIMIT } from '../store/store.ts'
import { ENCODING, type EncodePicture } from './encode-picture.ts'

/** The folder in a cache that has a folder for each set of settings. */
const PICTURES = 'pictures'

/** Encodes a picture in a size and format unless the cache has it; returns the path of the file in the cache. */
export type EncodeToFile = (hash: string, read: () => Buffer, size: PictureSize) => Promise<string>

/**
 * Encodes pictures through a cache on disk. It belongs to no version of the program, because its entries depend on nothing but
 * the picture, the size and the settings. An entry has a hash of itself in its name: a damaged one counts as absent. The first
 * picture that is encoded removes those that are unused for the longest time if all take more than `limit` bytes.
 */
export function cachedEncoder(cacheDir: string, encode: EncodePicture, limit = STORE_LIMIT): EncodeToFile {
  const settings = contentHash(JSON.stringify(ENCODING)).slice(0, 8)
  const makeRoom = once(() => limitPictures(cacheDir, limit))
  return async (hash, read, { width, format }) => {
    const folder = join(cacheDir, PICTURES, settings, hash.slice(0, 2))
    const [start, end] = [`${hash}-${width}-`, `.${format}`]
    const kept = keptPath(folder, start, end)
    if (kept !== undefined) return kept
    makeRoom()
    const bytes = await encode(read(), { width, format })
    const path = join(folder, start + contentHash(bytes) + end)
    writeWhole(path, bytes)
    return path
  }
}

/** The undamaged file whose name starts and ends so, and has a hash of the file between; its modification time records this use. */
function keptPath(folder: string, start: string, end: string): string | undefined {
  const names = existsSync(folder) ? readdirSync(folder) : []
  const path = names
    .filter((name) => name.startsWith(start) && name.endsWith(end))
    .map((name) => join(folder, name))
    .find((one) => basename(one) === start + hashOf(one) + end)
  if (path === undefined) return undefined
  try {
    utimesSync(path, new Date(), new Date())
  } catch {
    // It may belong to another user.
  }
  return path
}

/** The hash of a file; undefined if it cannot be read, for example because another process has just removed it. */
function hashOf(path: string): string | undefined {
  try {
    return contentHash(readFileSync(path))
  } catch {
    return undefined
  }
}

/** How many encoded pictures a cache has, and the bytes that they take. */
export function sizeOfPictures(cacheDir: string): { readonly pictures: number; readonly bytes: number } {
  const all = keptPictures(cacheDir)
  return { pictures: all.length, bytes: bytesOf(all) }
}

/** Removes the pictures that were last used before a day, whatever their settings; returns how many. */
export function prunePictures(cacheDir: string, day: number): number {
  const old = keptPictures(cacheDir).filter(({ mtimeMs }) => dayOf(mtimeMs) < day)
  for (const { path } of old) rmSync(path, { force: true })
  return old.length
}

/** Removes the pictures that are unused for the longest time, down to half of a limit; never those that were used today. */
function limitPictures(cacheDir: string, limit: number): void {
  const all = keptPictures(cacheDir)
  if (bytesOf(all) <= limit) return
  const today = dayOf(Date.now())
  let bytes = 0
  for (const { path, size, mtimeMs } of all.sort((a, b) => b.mtimeMs - a.mtimeMs)) {
    bytes += size
    if (bytes > limit / 2 && dayOf(mtimeMs) < today) rmSync(path, { force: true })
  }
}

function keptPictures(cacheDir: string): { path: string; size: number; mtimeMs: number }[] {
  const folder = join(cacheDir, PICTURES)
  if (!existsSync(folder)) return []
  return listAllFiles(folder).flatMap((file) => {
    const path = join(folder, file)
    const stats = statSync(path, { throwIfNoEntry: false })
    return stats ? [{ path, size: stats.size, mtimeMs: stats.mtimeMs }] : []
  })
}

function bytesOf(pictures: readonly { readonly size: number }[]): number {
  return pictures.reduce((sum, { size }) => sum + size, 0)
}
