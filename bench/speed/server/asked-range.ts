import { closeSync, openSync, readSync } from 'node:fs'
import type { ByteRange } from '../../../engine/src/search/parts/byte-range.ts'

/** The range that a request asks for, if it is one with a start and an end; undefined when the whole file answers it. */
export function askedRange(header: string | undefined, size: number): ByteRange | undefined {
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(header ?? '') ?? []
  if (start === undefined || end === undefined) return undefined
  const [from, to] = [Number(start), Math.min(Number(end), size - 1)]
  return from <= to ? { from, length: to - from + 1 } : undefined
}

/** Reads a range of a file, as hosts do: the whole of a large one would take longer than all that the search does. */
export function readRange(file: string, { from, length }: ByteRange): Buffer {
  const bytes = Buffer.alloc(length)
  const descriptor = openSync(file, 'r')
  try {
    return bytes.subarray(0, readSync(descriptor, bytes, 0, length, from))
  } finally {
    closeSync(descriptor)
  }
}

/** The header that says which range of a file an answer is. */
export function contentRange({ from, length }: ByteRange, size: number): string {
  return `bytes ${from}-${from + length - 1}/${size}`
}
