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
 * The address to request a range of a file at. Each has one of its own: Chromium requests one range of an address at a time,
 * because they share a place in its cache.
 */
export function rangeAddress(href: string, { from }: ByteRange): string {
  return `${href}?${from}`
}

/** True for a response that is this range of a file, or what of it the file has; false for any other, such as the whole file. */
export function isRangeAnswer(
  { status, headers }: { readonly status: number; readonly headers: { get: (name: string) => string | null } },
  { from }: ByteRange,
): boolean {
  return status === 206 && (headers.get('content-range') ?? '').startsWith(`bytes ${from}-`)
}
