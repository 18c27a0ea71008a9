import { type Entry, packFlags, scoreByte } from '../parts/entry.ts'
import { FIELDS, type MergedRows } from './merge-rows.ts'

/** The weight of each field of a page. These and all other search weights were tuned with `search:eval`. */
const BOOST: Readonly<Record<(typeof FIELDS)[number], number>> = { title: 6, group: 2, headings: 1, lead: 2, body: 1 }

/** BM25 parameters: saturation of term frequency, and normalization by field length. */
const BM25 = { k: 1.2, b: 0.5 }

/** No record of the page itself has a term that only its group or its address has: it is found as one record, the title. */
const ONLY_IN_GROUP = packFlags({ records: 1, title: 0, heading: 0 })

/** Returns the entry of a term by its number. */
export function termEntries(merged: MergedRows): (term: number) => Entry {
  const { pageCount, starts, pages, marks, groupCounts, counts, lengths } = merged
  const averages = FIELDS.map((_, field) => {
    let sum = 0
    for (let page = 0; page < pageCount; page++) sum += lengths[page * FIELDS.length + field] ?? 0
    return sum / Math.max(1, pageCount)
  })
  const countOf = (pair: number, field: number) =>
    FIELDS[field] === 'group' ? (groupCounts[pair] ?? 0) : ((counts[pair] ?? 0) >>> (8 * field)) & 255
  return (term) => {
    const [from = 0, to = 0] = [starts[term], starts[term + 1]]
    const rarity = FIELDS.map((_, field) => {
      let holding = 0
      for (let pair = from; pair < to; pair++) if (countOf(pair, field) > 0) holding += 1
      return Math.log(1 + (pageCount - holding + 0.5) / (holding + 0.5))
    })
    const scores = new Uint8Array(to - from)
    const places = new Uint8Array(to - from)
    const flags = new Uint8Array(to - from)
    for (let pair = from; pair < to; pair++) {
      let score = 0
      for (const [field, name] of FIELDS.entries()) {
        const count = countOf(pair, field)
        if (count === 0) continue
        const length = (lengths[(pages[pair] ?? 0) * FIELDS.length + field] ?? 0) / (averages[field] ?? 1)
        const frequency = (count * (BM25.k + 1)) / (count + BM25.k * (1 - BM25.b + BM25.b * length))
        score += BOOST[name] * (rarity[field] ?? 0) * frequency
      }
      const mark = marks[pair] ?? 0
      scores[pair - from] = scoreByte(score)
      places[pair - from] = mark & 255
      flags[pair - from] = mark === 0 ? ONLY_IN_GROUP : mark >> 8
    }
    return { pages: pages.subarray(from, to), scores, places, flags }
  }
}
