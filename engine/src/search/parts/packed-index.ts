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
  /** The first bytes of the file, which have the head and what comes after it. */
  readonly first: Uint8Array
  /** Where the parts of each kind begin in the file, and where the last one ends. */
  readonly bounds: ReadonlyMap<string, Float64Array>
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
 * What is read before the length of the head is known: more takes longer to arrive, less may need another request. A head is
 * 2.4 kB for 440 pages of haystack, and 1.6 to 24 kB for 10,000 pages, depending on how many words they have.
 * `client/prefetch-search.ts` reads it while the browser is idle.
 */
export const FIRST_RANGE: ByteRange = { from: 0, length: 8000 }

const LENGTH_BYTES = 4

/**
 * Parts are padded to a multiple of this many bytes, and their first byte says by how many: the head, which every search needs,
 * has one number for each part, and becomes half as long for 2 % more bytes in the parts.
 */
const UNIT = 64

/** The kinds of parts, the first letter of their names, in the order of the file: what most searches read comes after the head. */
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
    for (const part of all) writer.number(unitsOf(part))
    ordered.push(...all)
  }
  const head = deflate(writer.done())
  let at = LENGTH_BYTES + head.length
  const file = new Uint8Array(ordered.reduce((sum, part) => sum + unitsOf(part) * UNIT, at))
  new DataView(file.buffer).setUint32(0, head.length)
  file.set(head, LENGTH_BYTES)
  for (const part of ordered) {
    const length = unitsOf(part) * UNIT
    file[at] = length - part.length - 1
    file.set(part, at + 1)
    at += length
  }
  return file
}

/** How long a part is in the file. */
function unitsOf({ length }: Uint8Array): number {
  return Math.ceil((length + 1) / UNIT)
}

/** `t0`, `t1` and so on. */
function partsOf(kind: string, parts: ReadonlyMap<string, Uint8Array>): Uint8Array[] {
  const found: Uint8Array[] = []
  for (let part = parts.get(`${kind}0`); part; part = parts.get(kind + found.length)) found.push(part)
  return found
}

/** Reads the head. Throws for a file that is not an index or that is cut off. */
export async function openPacked({ read, inflate }: PackedFile): Promise<PackedIndex> {
  const start = await read(FIRST_RANGE.from, FIRST_RANGE.length)
  if (start.length < LENGTH_BYTES) throw new Error('The search index is cut off.')
  const end = LENGTH_BYTES + new DataView(start.buffer, start.byteOffset).getUint32(0)
  const first = start.length < end ? await readPlace({ from: 0, length: end }, start, read) : start
  const reader = byteReader(await inflate(first.subarray(LENGTH_BYTES, end)))
  const root = reader.bytes(reader.number())
  let at = end
  const bounds = KINDS.map((kind) => {
    const own = new Float64Array(reader.number() + 1)
    own[0] = at
    for (let part = 1; part < own.length; part++) own[part] = at += reader.number() * UNIT
    return [kind, own] as const
  })
  return { root, first, bounds: new Map(bounds) }
}

/** The parts of a packed index. */
export function packedParts(index: PackedIndex, { read, inflate, decode }: PackedFile): PartSource {
  const bytes = async (part: string) => {
    if (part === ROOT_PART) return index.root
    const filled = await readPlace(placeOf(part, index), index.first, read)
    // A file that is cut off has too few bytes here to be inflated.
    return inflate(filled.subarray(1, Math.max(1, filled.length - (filled[0] ?? 0))))
  }
  const texts: PartSource['texts'] = async (part) => JSON.parse(decode(await bytes(`${TEXTS_PART}${part}`)))
  return { bytes, texts }
}

function placeOf(part: string, { bounds }: PackedIndex): ByteRange {
  const own = bounds.get(part.charAt(0))
  const number = Number(part.slice(1))
  const [from, to] = [own?.[number], own?.[number + 1]]
  if (from === undefined || to === undefined) throw new Error(`The search index has no part ${part}.`)
  return { from, length: to - from }
}

/** The bytes of a place. Reads only those that are not among the first bytes of the file. */
async function readPlace(
  { from, length }: ByteRange,
  first: Uint8Array,
  read: PackedFile['read'],
): Promise<Uint8Array> {
  const start = first.subarray(from, from + length)
  if (start.length === length) return start
  const whole = byteWriter()
  whole.bytes(start)
  whole.bytes(await read(from + start.length, length - start.length))
  return whole.done()
}
