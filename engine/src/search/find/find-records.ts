import { memoize } from '../../model/util/memoize.ts'
import type { IndexedPage } from '../index/index-file.ts'
import { indexRecords } from '../index/record-index.ts'
import { recordsOf } from '../index/records.ts'
import type { IndexRoot } from '../parts/root.ts'
import type { SearchRecord } from '../protocol.ts'
import { type PageEntry, type RankedQuery, rankPages } from '../rank-pages.ts'
import { type FoundWord, matchIn } from '../words/found-word.ts'
import { termsIn } from '../words/tokens.ts'
import type { FoundInIndex } from './find-words.ts'

/** A page and its number. */
export interface NumberedPage {
  readonly number: number
  readonly page: IndexedPage
}

/** The best records of some pages, best page first, and the words that they were found by. */
export interface FoundRecords {
  readonly records: readonly SearchRecord[]
  readonly found: readonly FoundWord[]
}

/** The records of a page: the same ones each time, because what is known of them is kept with them. */
const recordsIn = memoize((head: IndexRoot['head']) => memoize((page: IndexedPage) => recordsOf(page, head)))

/** Finds the best records of pages whose texts were read, and puts the pages in their order. */
export function findRecords(
  pages: readonly NumberedPage[],
  words: readonly FoundInIndex[],
  { head, ...query }: Omit<RankedQuery, 'found'> & Pick<IndexRoot, 'head'>,
): FoundRecords {
  const records: SearchRecord[] = []
  const entries = pages.map(({ number, page }): PageEntry => {
    const from = records.length
    // No spread: a page may have more records than a call can have arguments.
    for (const record of recordsIn(head)(page)) records.push(record)
    return { page: number, url: page.url, from, to: records.length }
  })
  const index = indexRecords(records)
  // The name of a group is highlighted, too.
  const terms = [...index.postings.keys(), ...new Set(pages.flatMap(({ page }) => termsIn(page.group)))]
  const found = words.map(
    ({ estimate, alternatives }): FoundWord => ({
      scores: new Map(pages.map(({ number }) => [number, estimate.scores[number] ?? 0])),
      matches: alternatives.map((one) => matchIn(terms, one)),
    }),
  )
  return { records: rankPages(entries, index, { found, ...query }), found }
}
