import type { Entry } from './entry.ts'

/** Reads what a `ByteWriter` wrote, in the same order. */
export interface ByteReader {
  readonly isAtEnd: () => boolean
  readonly byte: () => number
  readonly number: () => number
  readonly bytes: (length: number) => Uint8Array
  readonly text: () => string
  readonly sortedText: (last: string) => string
  readonly entry: () => Entry
}

/** Creates a reader. Reading throws when the bytes end too early, because the file was cut off. */
export function byteReader(source: Uint8Array): ByteReader {
  let at = 0
  const byte = () => {
    const value = source[at++]
    if (value === undefined) throw new Error('A part of the search index is cut off.')
    return value
  }
  const number = () => {
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const next = byte()
      value += (next & 127) * factor
      if (next < 128) return value
    }
  }
  const bytes = (length: number) => {
    if (at + length > source.length) throw new Error('A part of the search index is cut off.')
    at += length
    return source.subarray(at - length, at)
  }
  const text = () => {
    let value = ''
    for (let rest = number(); rest > 0; rest--) value += String.fromCharCode(number())
    return value
  }
  return {
    isAtEnd: () => at >= source.length,
    byte,
    number,
    bytes,
    text,
    sortedText: (last) => last.slice(0, number()) + text(),
    entry: () => {
      const length = number()
      // Each page has at least four bytes.
      if (length > source.length) throw new Error('A part of the search index is damaged.')
      const pages = new Uint32Array(length)
      let page = 0
      for (let index = 0; index < length; index++) {
        page += number()
        pages[index] = page
      }
      return { pages, scores: bytes(length), places: bytes(length), flags: bytes(length) }
    },
  }
}
