import type { IndexedPage } from '../index/index-file.ts'
import { termsIn } from '../words/tokens.ts'
import { column } from './columns.ts'
import { type PageRow, ROW_FIELDS } from './page-row.ts'

/** A page and its row. Which group a page is in, and its address, are no part of its text. */
export interface RowedPage {
  readonly page: Pick<IndexedPage, 'group' | 'url'>
  readonly row: PageRow
}

/** The fields of a page: those of its row, and the group with the address. */
export const FIELDS = [...ROW_FIELDS, 'group'] as const

/** All pairs of a term and a page, sorted by term and then by page: pair `starts[term]` is the first of a term. */
export interface MergedRows {
  readonly pageCount: number
  readonly terms: readonly string[]
  /** One more than there are terms. */
  readonly starts: Uint32Array
  readonly pages: Uint32Array
  /** How often a term is in the fields of a row, a byte each, and in the group. */
  readonly counts: Uint32Array
  readonly groupCounts: Uint8Array
  readonly marks: Uint16Array
  /** The distinct terms of each field of each page: `page * FIELDS.length + field`. */
  readonly lengths: Uint32Array
}

/** Puts the rows of pages together. The pages are numbered in their order. */
export function mergeRows(rowed: Iterable<RowedPage>): MergedRows {
  const ids = new Map<string, number>()
  const idOf = (term: string) => {
    const known = ids.get(term)
    if (known !== undefined) return known
    ids.set(term, ids.size)
    return ids.size - 1
  }
  const pairs = {
    terms: column((length) => new Uint32Array(length)),
    pages: column((length) => new Uint32Array(length)),
    counts: column((length) => new Uint32Array(length)),
    groupCounts: column((length) => new Uint8Array(length)),
    marks: column((length) => new Uint16Array(length)),
  }
  const lengths = column((length) => new Uint32Array(length))
  let pageCount = 0
  for (const { page, row } of rowed) {
    const inGroup = new Map<string, number>()
    for (const term of termsIn(`${page.group} ${page.url}`)) inGroup.set(term, (inGroup.get(term) ?? 0) + 1)
    for (const length of [...row.lengths, inGroup.size]) lengths.push(length)
    const add = (term: string, { count, mark }: { count: number; mark: number }) => {
      pairs.terms.push(idOf(term))
      pairs.pages.push(pageCount)
      pairs.counts.push(count)
      pairs.marks.push(mark)
      pairs.groupCounts.push(Math.min(255, inGroup.get(term) ?? 0))
      inGroup.delete(term)
    }
    const terms = row.terms === '' ? [] : row.terms.split(' ')
    for (const [at, term] of terms.entries()) add(term, { count: row.counts[at] ?? 0, mark: row.marks[at] ?? 0 })
    for (const term of [...inGroup.keys()]) add(term, { count: 0, mark: 0 })
    pageCount += 1
  }
  return { pageCount, lengths: lengths.values(), ...sorted(ids, pairs) }
}

type Pairs = Record<'terms' | 'pages' | 'counts', { values: () => Uint32Array }> & {
  readonly groupCounts: { values: () => Uint8Array }
  readonly marks: { values: () => Uint16Array }
}

function sorted(ids: ReadonlyMap<string, number>, pairs: Pairs): Omit<MergedRows, 'pageCount' | 'lengths'> {
  const terms = [...ids.keys()].sort()
  const rankOf = new Uint32Array(terms.length)
  for (const [rank, term] of terms.entries()) rankOf[ids.get(term) ?? 0] = rank
  const termOf = pairs.terms.values()
  const starts = new Uint32Array(terms.length + 1)
  const step = (values: Uint32Array, at: number, by = 1) => {
    const before = values[at] ?? 0
    values[at] = before + by
    return before
  }
  for (const id of termOf) step(starts, (rankOf[id] ?? 0) + 1)
  for (let term = 0; term < terms.length; term++) step(starts, term + 1, starts[term])
  const next = starts.slice()
  const order = Uint32Array.from(termOf, (id) => step(next, rankOf[id] ?? 0))
  const moved = <Values extends Uint8Array | Uint16Array | Uint32Array>(values: Values): Values => {
    const target = values.slice() as Values
    for (let pair = 0; pair < values.length; pair++) target[order[pair] ?? 0] = values[pair] ?? 0
    return target
  }
  return {
    terms,
    starts,
    pages: moved(pairs.pages.values()),
    counts: moved(pairs.counts.values()),
    groupCounts: moved(pairs.groupCounts.values()),
    marks: moved(pairs.marks.values()),
  }
}
