/** Some bytes of a file. */
export interface ByteRange {
  readonly from: number
  readonly length: number
}

/** The header of a request for a range. */
export function rangeHeader({ from, length }: ByteRange): string {
  return `bytes=${from}-${from + length - 1}`
}

/**
 * The address at which to request a range of a file. Each range has its own, because Chromium requests the ranges of one address
 * one after the other: they share an entry of its cache.
 */
export function rangeAddress(href: string, { from }: ByteRange): string {
  return `${href}?${from}`
}

/** True for a response with this range of a file, or the part of it that the file has; false for any other, as the whole file. */
export function isRangeAnswer(
  { status, headers }: { readonly status: number; readonly headers: { get: (name: string) => string | null } },
  { from }: ByteRange,
): boolean {
  return status === 206 && (headers.get('content-range') ?? '').startsWith(`bytes ${from}-`)
}
