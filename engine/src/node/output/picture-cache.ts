import { existsSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import type { AvifOptions, WebpOptions } from 'sharp'
import { contentHash } from '../../content/files/hash.ts'
import { listAllFiles } from '../../content/files/list-all-files.ts'
import type { PictureSize } from '../../model/files/pictures.ts'
import { dayOf } from '../store/segments.ts'
import { writeWhole } from './write-whole.ts'

/**
 * How pictures are encoded; what is encoded is kept under a hash of this. Of screenshots, AVIF with effort 2 is 5 % smaller
 * and takes half as long again; WebP, for the few browsers without AVIF, takes 1.7 times as long with smart subsampling.
 */
export const ENCODING: Readonly<{ avif: AvifOptions; webp: WebpOptions }> = {
  avif: { quality: 60, effort: 1 },
  webp: { quality: 82 },
}

/** The folder in a cache that has a folder for each set of settings. */
const PICTURES = 'pictures'

/** Encodes a picture in a size and format unless the cache has it; returns the path of the file in the cache. */
export type EncodePicture = (hash: string, read: () => Buffer, size: PictureSize) => Promise<string>

/**
 * Encodes pictures through a cache on disk. It belongs to no version of the program, because its entries depend on nothing but
 * the picture, the size and the settings.
 */
export function cachedEncoder(cacheDir: string): EncodePicture {
  const settings = contentHash(JSON.stringify(ENCODING)).slice(0, 8)
  const folder = join(cacheDir, PICTURES, settings)
  return async (hash, read, { width, format }) => {
    const path = join(folder, hash.slice(0, 2), `${hash}-${width}.${format}`)
    if (isKept(path)) return path
    writeWhole(path, await encode(read(), { width, format }))
    return path
  }
}

/** True if there is a file, whose modification time then records its last use. */
function isKept(path: string): boolean {
  try {
    utimesSync(path, new Date(), new Date())
    return true
  } catch {
    // It may be there, but belong to another user.
    return existsSync(path)
  }
}

/** How many encoded pictures a cache has, and the bytes that they take. */
export function sizeOfPictures(cacheDir: string): { readonly pictures: number; readonly bytes: number } {
  const all = keptPictures(cacheDir)
  return { pictures: all.length, bytes: all.reduce((sum, { size }) => sum + size, 0) }
}

/** Removes the pictures that were last used before a day, whatever their settings; returns how many. */
export function prunePictures(cacheDir: string, day: number): number {
  const old = keptPictures(cacheDir).filter(({ mtimeMs }) => dayOf(mtimeMs) < day)
  for (const { path } of old) rmSync(path, { force: true })
  return old.length
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

/** Sharp is loaded by the first picture that is not in the cache. */
async function encode(bytes: Buffer, { width, format }: PictureSize): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const resized = sharp(bytes).autoOrient().resize({ width, withoutEnlargement: true })
  return format === 'avif' ? resized.avif(ENCODING.avif).toBuffer() : resized.webp(ENCODING.webp).toBuffer()
}
