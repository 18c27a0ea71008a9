import type { IndexFile } from '../index/index-file.ts'
import { byteReader } from './byte-reader.ts'
import { byteWriter, sharedLength } from './byte-writer.ts'

/** The part that is read first, and leads to all others. */
export const ROOT_PART = 'root'

/** What an index is of, and where its parts begin. */
export interface IndexRoot {
  readonly head: Omit<IndexFile, 'pages'>
  readonly pageCount: number
  /** In how many folders each page is. */
  readonly depths: Uint8Array
  /** What leads to each part of terms, `t0`, `t1`: see `leadingTo`. */
  readonly termParts: readonly string[]
  /** Terms and prefixes whose entry is a part of its own, sorted: `b0`, `p0`. */
  readonly bigTerms: readonly string[]
  readonly bigPrefixes: readonly string[]
  /** How many pages, in the order of their addresses, are in a part of texts. */
  readonly pagesPerPart: number
  /** What leads to the lists for misspelled words: `s0` by the first letters, `e0` by the last, each spelled backwards. */
  readonly spelling: { readonly byStart: readonly string[]; readonly byEnd: readonly string[] }
}

/** The shortest text that comes after the last key of a part, and not after the first key of the next: it leads to that part. */
export function leadingTo(first: string, last: string): string {
  return first.slice(0, sharedLength(first, last) + 1)
}

/** Writes the root. */
export function encodeRoot(root: IndexRoot): Uint8Array<ArrayBuffer> {
  const writer = byteWriter()
  writer.text(JSON.stringify(root.head))
  writer.number(root.pageCount)
  writer.bytes(root.depths)
  const { byStart, byEnd } = root.spelling
  for (const list of [root.termParts, root.bigTerms, root.bigPrefixes, byStart, byEnd]) {
    writer.number(list.length)
    let last = ''
    for (const text of list) {
      writer.sortedText(text, last)
      last = text
    }
  }
  writer.number(root.pagesPerPart)
  return writer.done()
}

/** Reads the root. */
export function decodeRoot(bytes: Uint8Array): IndexRoot {
  const reader = byteReader(bytes)
  const head = JSON.parse(reader.text()) as IndexRoot['head']
  const pageCount = reader.number()
  const depths = reader.bytes(pageCount)
  const list = () => {
    let last = ''
    return Array.from({ length: reader.number() }, () => {
      last = reader.sortedText(last)
      return last
    })
  }
  const [termParts, bigTerms, bigPrefixes, byStart, byEnd] = [list(), list(), list(), list(), list()]
  return {
    head,
    pageCount,
    depths,
    termParts,
    bigTerms,
    bigPrefixes,
    pagesPerPart: reader.number(),
    spelling: { byStart, byEnd },
  }
}

/** The position of the last of sorted values that is not above `value`; 0 if all are above it. */
export function lastAtMost(values: readonly string[], value: string): number {
  let [from, to] = [0, values.length]
  while (to - from > 1) {
    const middle = (from + to) >> 1
    if ((values[middle] ?? '') <= value) from = middle
    else to = middle
  }
  return from
}
