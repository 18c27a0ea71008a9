import type { ByteRange } from '../../engine/src/search/parts/byte-range.ts'

/** The range that a request asks for, if it is one with a start and an end; undefined when the whole file answers it. */
export function askedRange(header: string | undefined, size: number): ByteRange | undefined {
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(header ?? '') ?? []
  if (start === undefined || end === undefined) return undefined
  const [from, to] = [Number(start), Math.min(Number(end), size - 1)]
  return from <= to ? { from, length: to - from + 1 } : undefined
}

/** The header that says which range of a file an answer is. */
export function contentRange({ from, length }: ByteRange, size: number): string {
  return `bytes ${from}-${from + length - 1}/${size}`
}
