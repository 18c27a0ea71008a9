/** Writes the parts of an index: numbers of variable length, texts and columns of bytes. */
export interface ByteWriter {
  readonly size: () => number
  readonly byte: (value: number) => void
  /** A whole number from 0 to 2^32-1, seven bits a byte, the lowest first. */
  readonly number: (value: number) => void
  readonly bytes: (values: Uint8Array) => void
  /** The length of a text, and its UTF-16 units: one byte for most characters of words. */
  readonly text: (value: string) => void
  /** A text that comes after `last` in a sorted list: the length of the prefix that they share, and the rest. */
  readonly sortedText: (value: string, last: string) => void
  /** A copy of what was written. */
  readonly done: () => Uint8Array<ArrayBuffer>
}

/** Creates a writer whose buffer grows. */
export function byteWriter(): ByteWriter {
  let buffer = new Uint8Array(1024)
  let at = 0
  const reserve = (count: number) => {
    if (at + count <= buffer.length) return
    const grown = new Uint8Array(Math.max(buffer.length * 2, at + count))
    grown.set(buffer)
    buffer = grown
  }
  const byte = (value: number) => {
    reserve(1)
    buffer[at++] = value
  }
  const number = (value: number) => {
    let rest = value
    while (rest > 127) {
      byte((rest % 128) + 128)
      rest = Math.floor(rest / 128)
    }
    byte(rest)
  }
  const bytes = (values: Uint8Array) => {
    reserve(values.length)
    buffer.set(values, at)
    at += values.length
  }
  const text = (value: string) => {
    number(value.length)
    for (let unit = 0; unit < value.length; unit++) number(value.charCodeAt(unit))
  }
  return {
    size: () => at,
    byte,
    number,
    bytes,
    text,
    sortedText: (value, last) => {
      const shared = sharedLength(value, last)
      number(shared)
      text(value.slice(shared))
    },
    done: () => buffer.slice(0, at),
  }
}

/** The length of the prefix that two texts share. */
export function sharedLength(a: string, b: string): number {
  let length = 0
  while (length < a.length && length < b.length && a.charCodeAt(length) === b.charCodeAt(length)) length += 1
  return length
}
