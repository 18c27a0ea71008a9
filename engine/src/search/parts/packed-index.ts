import type { ByteRange } from './byte-range.ts'
import { byteReader } from './byte-reader.ts'
import { byteWriter } from './byte-writer.ts'
import { type PartSource, TEXTS_PART } from './part-source.ts'
import { ROOT_PART } from './root.ts'

/**
 * The file of an index: the length of its head in four bytes, the head, and the parts, each compressed by itself. Readers ask for
 * the ranges that they need.
 */
export interface PackedIndex {
  readonly root: Uint8Array
  /** The first bytes of the file, which have the head and what lies behind it. */
  readonly first: Uint8Array
  readonly places: ReadonlyMap<string, Place>
}

/** Where a part lies in the file. */
interface Place {
  readonly from: number
  readonly length: number
}

/** How the file is read where the search runs. */
export interface PackedFile {
  /** Reads a range of the file; less at its end. */
  readonly read: (from: number, length: number) => Promise<Uint8Array>
  /** Undoes the compression of the head and the parts. */
  readonly inflate: (bytes: Uint8Array) => Promise<Uint8Array>
  /** Decodes UTF-8. */
  readonly decode: (bytes: Uint8Array) => string
}

/**
 * What is read before the length of the head is known: more takes longer to arrive, less another round. A head is 4 kB for 440
 * pages of haystack, and 7 to 44 kB for 10,000 pages, by how many words they have. `client/fetch-ahead.ts` reads it while the
 * browser is idle.
 */
export const FIRST_RANGE: ByteRange = { from: 0, length: 8000 }

const LENGTH_BYTES = 4

/** The kinds of parts, the first letter of their names, in the order of the file: what most searches read is behind the head. */
const KINDS = ['s', 'e', 't', 'p', 'b', TEXTS_PART]

/** Packs the compressed parts of an index, whose root is not compressed yet. */
export function packIndex(
  root: Uint8Array,
  parts: ReadonlyMap<string, Uint8Array>,
  deflate: (bytes: Uint8Array) => Uint8Array,
): Uint8Array {
  const writer = byteWriter()
  writer.number(root.length)
  writer.bytes(root)
  const ordered: Uint8Array[] = []
  for (const kind of KINDS) {
    const all = partsOf(kind, parts)
    writer.number(all.length)
    for (const { length } of all) writer.number(length)
    ordered.push(...all)
  }
  const head = deflate(writer.done())
  const size = ordered.reduce((sum, { length }) => sum + length, LENGTH_BYTES + head.length)
  const file = new Uint8Array(size)
  new DataView(file.buffer).setUint32(0, head.length)
  let at = LENGTH_BYTES
  for (const bytes of [head, ...ordered]) {
    file.set(bytes, at)
    at += bytes.length
  }
  return file
}

/** `t0`, `t1` and so on. */
function partsOf(kind: string, parts: ReadonlyMap<string, Uint8Array>): Uint8Array[] {
  const found: Uint8Array[] = []
  for (let part = parts.get(`${kind}0`); part; part = parts.get(kind + found.length)) found.push(part)
  return found
}

/** Reads the head. Throws for what is no index, and for one that is cut off. */
export async function openPacked({ read, inflate }: PackedFile): Promise<PackedIndex> {
  const start = await read(FIRST_RANGE.from, FIRST_RANGE.length)
  if (start.length < LENGTH_BYTES) throw new Error('The search index is cut off.')
  const end = LENGTH_BYTES + new DataView(start.buffer, start.byteOffset).getUint32(0)
  const first = start.length < end ? await readPlace({ from: 0, length: end }, start, read) : start
  const reader = byteReader(await inflate(first.subarray(LENGTH_BYTES, end)))
  const root = reader.bytes(reader.number())
  const places = new Map<string, Place>()
  let from = end
  for (const kind of KINDS) {
    const count = reader.number()
    for (let part = 0; part < count; part++) {
      const length = reader.number()
      places.set(`${kind}${part}`, { from, length })
      from += length
    }
  }
  return { root, first, places }
}

/** The parts of a packed index. */
export function packedParts(index: PackedIndex, { read, inflate, decode }: PackedFile): PartSource {
  const bytes = async (part: string) => {
    if (part === ROOT_PART) return index.root
    const place = index.places.get(part)
    if (!place) throw new Error(`The search index has no part ${part}.`)
    return inflate(await readPlace(place, index.first, read))
  }
  const texts: PartSource['texts'] = async (part) => JSON.parse(decode(await bytes(`${TEXTS_PART}${part}`)))
  return { bytes, texts }
}

/** The bytes of a place, of which only those are read that are not among the first of the file. */
async function readPlace({ from, length }: Place, first: Uint8Array, read: PackedFile['read']): Promise<Uint8Array> {
  const start = first.subarray(from, from + length)
  if (start.length === length) return start
  const whole = byteWriter()
  whole.bytes(start)
  whole.bytes(await read(from + start.length, length - start.length))
  return whole.done()
}
