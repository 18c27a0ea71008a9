import type { IncomingHttpHeaders } from 'node:http'

/** From a byte on, or from one to another. */
const ONE_RANGE = /^bytes=(\d+)-(\d*)$/

/**
 * True for a Range header that sirv answers correctly: one range with a start. It throws at an end before the start or too
 * large for a number, and misreads `0-0`, `-5` and several ranges. A server may ignore the header (RFC 9110, 14.2).
 */
export function isUsableRange({ range = '', 'if-range': condition }: IncomingHttpHeaders): boolean {
  const [, first, last] = ONE_RANGE.exec(range) ?? []
  if (first === undefined || condition !== undefined) return false
  const end = Number(last)
  return last === '' || (end > 0 && end >= Number(first) && Number.isSafeInteger(end))
}
