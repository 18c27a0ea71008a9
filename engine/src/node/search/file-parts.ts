import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import type { ByteRange } from '../../search/parts/byte-range.ts'
import { openPacked, type PackedFile, packedParts } from '../../search/parts/packed-index.ts'
import type { PartSource } from '../../search/parts/part-source.ts'

/** Reads a range of a file of a built site, or all of it; undefined if there is none. */
export type ReadBytes = (file: string, range?: ByteRange) => Promise<Uint8Array | undefined>

/** Opens an index of a built site that is read in parts. */
export async function fileParts(file: string, readBytes: ReadBytes): Promise<PartSource> {
  const read = async (from: number, length: number) => {
    const bytes = await readBytes(file, { from, length })
    if (!bytes) throw new Error(`There is no ${file}.`)
    return bytes
  }
  const packed: PackedFile = {
    read,
    inflate: promisify<Uint8Array, Uint8Array>(inflate),
    decode: (bytes) => Buffer.from(bytes).toString(),
  }
  return packedParts(await openPacked(packed), packed)
}
