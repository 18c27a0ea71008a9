import type { Metadata } from 'sharp'
import { extensionOf, publishedKind } from '../../model/files/published-types.ts'
import { sanitizeSvg } from './sanitize-svg.ts'

/** What a page needs to know about a picture: its size as shown, in pixels, and whether other formats make it smaller. */
export interface PictureInfo {
  readonly width: number
  readonly height: number
  /** False for formats that are small already, and for those that may move. */
  readonly isResizable: boolean
}

/** Why a file cannot be shown, and what to do about it. */
export type PictureFault = readonly [problem: string, hint: string]

/** In bytes: readers would have to wait for more. */
const MAX_BYTES = 5_000_000

/** In pixels: a small file can hold a picture that takes gigabytes to decode. */
const MAX_PIXELS = 50_000_000

/** In bytes: for smaller pictures, other formats would not save enough to be worth four more files. */
const MIN_RESIZED_BYTES = 4000

/** The extensions of each format. */
const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  png: ['png'],
  jpeg: ['jpg', 'jpeg', 'jpe'],
  gif: ['gif'],
  webp: ['webp'],
  avif: ['avif'],
  svg: ['svg'],
}

/** The extensions of pictures that pages show. */
const PICTURE_EXTENSIONS = Object.values(EXTENSIONS).flat()

/** Reads the header of a picture; `file` only names it. */
export async function readPicture(file: string, bytes: Buffer): Promise<PictureInfo | PictureFault> {
  const [extension, kind] = [extensionOf(file), publishedKind(file)]
  if (bytes.length > MAX_BYTES)
    return [`${file} is ${megabytes(bytes.length)} MB; the limit is 5 MB.`, 'Save it smaller, or as JPEG or WebP.']
  if (kind !== 'svg' && kind !== 'picture')
    return [`${file} is not a picture that pages can show.`, `Save it as one of ${PICTURE_EXTENSIONS.join(', ')}.`]
  const damaged: PictureFault = [`${file} is damaged, or not a picture.`, 'Export it again.']
  if (kind === 'svg') {
    const svg = sanitizeSvg(bytes.toString('utf8'))
    return svg ? { width: svg.width, height: svg.height, isResizable: false } : damaged
  }
  const metadata = await readMetadata(bytes)
  if (!metadata) return damaged
  const format = metadata.format === 'heif' && metadata.compression === 'av1' ? 'avif' : metadata.format
  const names = EXTENSIONS[format]
  if (!names) return [`${file} is a ${format} file, which browsers do not show.`, 'Save it as PNG or JPEG.']
  if (!names.includes(extension)) return [`${file} is a ${format} file.`, `Rename it to end in .${names[0]}.`]
  const { width, height } = metadata.autoOrient
  if (width * height > MAX_PIXELS)
    return [`${file} has ${width} x ${height} pixels, which is too many.`, 'Scale it down.']
  if (!isWhole(format, bytes)) return damaged
  const isStill = format === 'jpeg' || (format === 'png' && !bytes.subarray(0, 4096).includes('acTL'))
  return { width, height, isResizable: isStill && bytes.length >= MIN_RESIZED_BYTES }
}

/** Undefined for a file without the header of a picture. Sharp is loaded with the first one: most runs compile none. */
async function readMetadata(bytes: Buffer): Promise<Metadata | undefined> {
  const { default: sharp } = await import('sharp')
  try {
    return await sharp(bytes).metadata()
  } catch {
    return undefined
  }
}

/** True for a file that was not cut off. Decoding all of it would take a hundred times as long. */
function isWhole(format: string, bytes: Buffer): boolean {
  if (format === 'png') return bytes.includes('IEND')
  if (format === 'jpeg') return bytes.lastIndexOf(Buffer.of(0xff, 0xd9)) !== -1
  if (format === 'gif') return bytes.subarray(-64).includes(0x3b)
  return format !== 'webp' || bytes.readUInt32LE(4) + 8 <= bytes.length
}

/** Rounded up, so that a picture just above the limit is not shown with the limit as its size. */
function megabytes(bytes: number): string {
  return (Math.ceil(bytes / 100_000) / 10).toFixed(1)
}
