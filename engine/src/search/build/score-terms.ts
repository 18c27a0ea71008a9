import { type Entry, scoreByte } from '../parts/entry.ts'
import type { MergedRows } from './merge-groups.ts'
import { COLUMNS, FIELDS } from './row-group.ts'

/** The weight of each field of a page. These and all other search weights were tuned with `search:eval`. */
const BOOST: Readonly<Record<(typeof FIELDS)[number], number>> = { title: 6, group: 2, headings: 1, lead: 2, body: 1 }

/** BM25 parameters: saturation of term frequency, and normalization by field length. */
const BM25 = { k: 1.2, b: 0.5 }

const NONE = new Uint8Array()

/** Returns the entry of a term by its number. All are scored in advance, because one below a big prefix is read twice. */
export function termEntries(merged: MergedRows): (term: number) => Entry {
  const { starts, pages, columns } = merged
  const scores = scoredPairs(merged)
  const { [COLUMNS.places]: places = NONE, [COLUMNS.flags]: flags = NONE } = columns
  return (term) => {
    const [from = 0, to = 0] = [starts[term], starts[term + 1]]
    const own = (column: Uint8Array) => column.subarray(from, to)
    return { pages: pages.subarray(from, to), scores: own(scores), places: own(places), flags: own(flags) }
  }
}

/** The score of each pair: all of a field, then the next field, so that loops read few columns. */
function scoredPairs(merged: MergedRows): Uint8Array {
  const { terms, starts, pages, pageCount } = merged
  const sums = new Float64Array(pages.length)
  for (const [field, name] of FIELDS.entries()) {
    const counts = merged.columns[COLUMNS.fields + field] ?? NONE
    const norms = fieldNorms(merged, field)
    for (let term = 0; term < terms.length; term++) {
      const to = starts[term + 1] ?? 0
      let holding = 0
      for (let pair = starts[term] ?? 0; pair < to; pair++) if (counts[pair] !== 0) holding += 1
      if (holding === 0) continue
      const weight = BOOST[name] * Math.log(1 + (pageCount - holding + 0.5) / (holding + 0.5))
      for (let pair = starts[term] ?? 0; pair < to; pair++) {
        const count = counts[pair] ?? 0
        if (count === 0) continue
        const frequency = (count * (BM25.k + 1)) / (count + (norms[pages[pair] ?? 0] ?? 0))
        sums[pair] = (sums[pair] ?? 0) + weight * frequency
      }
    }
  }
  const scores = new Uint8Array(sums.length)
  // A loop, because there are millions of scores: `Uint8Array.from` takes five times as long.
  for (let pair = 0; pair < sums.length; pair++) scores[pair] = scoreByte(sums[pair] ?? 0)
  return scores
}

/** What the length of a field adds to the denominator of BM25, by page. */
function fieldNorms({ pageCount, lengths }: MergedRows, field: number): Float64Array {
  let sum = 0
  for (let page = 0; page < pageCount; page++) sum += lengths[page * FIELDS.length + field] ?? 0
  const average = sum / Math.max(1, pageCount)
  const norms = new Float64Array(pageCount)
  for (let page = 0; page < pageCount; page++) {
    const length = (lengths[page * FIELDS.length + field] ?? 0) / average
    norms[page] = BM25.k * (1 - BM25.b + BM25.b * length)
  }
  return norms
}
