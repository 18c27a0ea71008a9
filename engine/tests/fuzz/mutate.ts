import fc from 'fast-check'

/** The length that pages are repeated to. */
const MAX_LENGTH = 64_000

/** A position or a length, as a fraction of the whole. */
const part = fc.double({ min: 0, max: 1, noNaN: true })

const mutation = fc.record({
  kind: fc.constantFrom(
    'none',
    'none',
    'none',
    'repeat',
    'repeat',
    'nest',
    'splice',
    'truncate',
    'flip',
    'insert',
    'lines',
    'wrap',
  ),
  from: part,
  length: part,
  count: fc.integer({ min: 2, max: 400 }),
  odd: fc.constantFrom(
    '\uFEFF',
    '\0',
    '\r',
    '\r\n',
    '\u2028',
    '\u200D',
    '\uD800',
    '\u202E',
    '\u00A0',
    '\v',
    '\f',
    '\u0085',
    '\x1B[31m',
  ),
})

/** Pages as `pages` makes them, and what becomes of them by accident or malice. */
export function mutated(pages: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.tuple(pages, pages, mutation).map(([page, other, { kind, from, length, count, odd }]) => {
    const start = Math.floor(from * page.length)
    // Mostly short pieces: repeating these stresses parsers, while a repeated page is only long.
    const size = Math.max(1, Math.floor(length ** 3 * (page.length - start)))
    const piece = page.slice(start, start + size)
    const text = {
      none: () => page,
      repeat: () =>
        page.slice(0, start) +
        piece.repeat(Math.ceil(MAX_LENGTH / Math.max(1, piece.length))) +
        page.slice(start + size),
      nest: () => nested(piece, count),
      splice: () => page.slice(0, start) + other.slice(Math.floor(length * other.length)),
      truncate: () => page.slice(0, start),
      flip: () =>
        page.slice(0, start) + String.fromCharCode(page.charCodeAt(start) ^ (1 << (count % 7))) + page.slice(start + 1),
      insert: () => page.slice(0, start) + odd + page.slice(start),
      lines: () => odd + page.replaceAll('\n', odd.startsWith('\r') ? odd : '\r\n'),
      wrap: () =>
        page
          .split('\n')
          .map((line) => `${'> - '.repeat(count % 9)}${line}`)
          .join('\n'),
    }[kind]()
    return text.slice(0, MAX_LENGTH)
  })
}

/** A piece nested in itself: its first half many times, then its second half as often. */
function nested(piece: string, count: number): string {
  const half = Math.ceil(piece.length / 2)
  const times = Math.min(count, Math.ceil(MAX_LENGTH / Math.max(1, piece.length)))
  return `${piece.slice(0, half).repeat(times)}\n${piece.slice(half).repeat(times)}`
}
