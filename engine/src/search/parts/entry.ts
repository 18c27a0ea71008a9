/** Where a term is: one value a page in each column, pages ascending. */
export interface Entry {
  readonly pages: Uint32Array
  /** The BM25 score of the term in the page, on the scale of `scoreOf`. */
  readonly scores: Uint8Array
  /** A bit for each eighth of the page's records that holds the term. */
  readonly places: Uint8Array
  /** How many records have it, and its shares of headings, as `packFlags` packs them. */
  readonly flags: Uint8Array
}

/** Writes an entry: the number of its pages, the steps from each to the next, and the columns. */
export function encodeEntry({ pages, scores, places, flags }: Entry): Uint8Array<ArrayBuffer> {
  const { length } = pages
  // A step has at most five bytes, as has the number of pages.
  const bytes = new Uint8Array(5 + length * 8)
  let at = 0
  const number = (value: number) => {
    let rest = value
    for (; rest > 127; rest = Math.floor(rest / 128)) bytes[at++] = (rest % 128) + 128
    bytes[at++] = rest
  }
  number(length)
  let last = 0
  for (let index = 0; index < length; index++) {
    const page = pages[index] ?? 0
    number(page - last)
    last = page
  }
  for (const column of [scores, places, flags]) {
    bytes.set(column, at)
    at += length
  }
  return bytes.slice(0, at)
}

/** Into how many parts a page is divided for the places of a term. */
export const PLACES = 8

/** Scores fit in a byte, because a step of five percent changes no order that matters. */
const SCALE = { least: 0.01, step: Math.log(1.05), steps: 255 }

/** The most records of a page that are counted; its results show no more. */
const MAX_RECORDS = 4

/** The steps of a share: three bits, and 0 for none. */
const SHARE_STEPS = 7

/** The byte of a score. */
export function scoreByte(score: number): number {
  const step = Math.round(Math.log(score / SCALE.least) / SCALE.step)
  return Math.min(SCALE.steps, Math.max(0, step))
}

const SCORES = Float64Array.from({ length: SCALE.steps + 1 }, (_, byte) => SCALE.least * Math.exp(byte * SCALE.step))

/** The score of a byte. */
export function scoreOf(byte: number): number {
  return SCORES[byte] ?? 0
}

/** What a term has in a page. */
export interface TermFlags {
  /** How many records hold the term, or are below a heading that does: at least 1, counted up to 4. */
  readonly records: number
  /** How much of the title the term is, from 0 to 1. */
  readonly title: number
  /** The largest such share of a heading. */
  readonly heading: number
}

/** Packs flags into a byte. A share that is not 0 stays so. */
export function packFlags({ records, title, heading }: TermFlags): number {
  const share = (value: number) => Math.ceil(Math.min(1, value) * SHARE_STEPS - 1e-9)
  return Math.min(MAX_RECORDS, Math.max(1, records)) - 1 + share(title) * 4 + share(heading) * 32
}

/** Merges the flags of terms that are found as one: the highest of each. */
export function mergedFlags(a: number, b: number): number {
  return Math.max(a & 3, b & 3) + Math.max(a & 28, b & 28) + Math.max(a & 224, b & 224)
}

/** Reads the flags of a byte. */
export function unpackFlags(byte: number): TermFlags {
  return {
    records: (byte & 3) + 1,
    title: ((byte >> 2) & 7) / SHARE_STEPS,
    heading: (byte >> 5) / SHARE_STEPS,
  }
}
