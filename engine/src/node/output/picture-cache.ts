import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { AvifOptions, WebpOptions } from 'sharp'
import { contentHash } from '../../content/files/hash.ts'
import type { PictureFormat, PictureSize } from '../../model/files/pictures.ts'
import { writeWhole } from './write-whole.ts'

/**
 * How pictures are encoded; what is encoded is kept under a hash of this. Of screenshots, AVIF with effort 2 is 5 % smaller
 * and takes half as long again; WebP, for the few browsers without AVIF, takes 1.7 times as long with smart subsampling.
 */
export const ENCODING: Readonly<{ avif: AvifOptions; webp: WebpOptions }> = {
  avif: { quality: 60, effort: 1 },
  webp: { quality: 82 },
}

/** Encodes a picture in a size and format unless the cache has it; returns the path of the file in the cache. */
export type EncodePicture = (hash: string, read: () => Buffer, size: PictureSize) => Promise<string>

/**
 * Encodes pictures through a cache on disk. It belongs to no version of the program, because its entries depend on nothing but
 * the picture, the size and the settings.
 */
export function cachedEncoder(cacheDir: string): EncodePicture {
  const settings = contentHash(JSON.stringify(ENCODING)).slice(0, 8)
  const folder = join(cacheDir, 'pictures', settings)
  return async (hash, read, { width, format }) => {
    const path = join(folder, hash.slice(0, 2), `${hash}-${width}.${format}`)
    if (existsSync(path)) return path
    writeWhole(path, await encode(read(), { width, format }))
    return path
  }
}

/** Sharp is loaded by the first picture that is not in the cache. */
async function encode(bytes: Buffer, { width, format }: { width: number; format: PictureFormat }): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const resized = sharp(bytes).autoOrient().resize({ width, withoutEnlargement: true })
  return format === 'avif' ? resized.avif(ENCODING.avif).toBuffer() : resized.webp(ENCODING.webp).toBuffer()
}
