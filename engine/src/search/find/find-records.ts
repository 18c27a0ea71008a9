import { memoize } from '../../model/util/memoize.ts'
import type { IndexedPage } from '../index/index-file.ts'
import { indexRecords, type RecordIndex } from '../index/record-index.ts'
import { recordsOf } from '../index/records.ts'
import type { IndexRoot } from '../parts/root.ts'
import type { SearchRecord } from '../protocol.ts'
import { type PageEntry, type RankedQuery, rankPages } from '../rank-pages.ts'
import { type FoundWord, matchIn } from '../words/found-word.ts'
import { termsIn } from '../words/tokens.ts'
import type { FoundInIndex } from './find-words.ts'

/** A page whose texts were read, and what its records have. */
export interface PageWithRecords extends PageEntry {
  readonly group: string
}

/** The best records of some pages, best page first, and the words that they were found by. */
export interface FoundRecords {
  readonly records: readonly SearchRecord[]
  readonly found: readonly FoundWord[]
}

/** The indexed records of a page, kept with it: the next letter of a query finds mostly the same pages. */
const recordsIn = memoize((head: IndexRoot['head']) =>
  memoize((page: IndexedPage): RecordIndex => indexRecords(recordsOf(page, head))),
)

/** Indexes a page as soon as its texts are there: those of others may still be on their way. */
export function withRecords(number: number, page: IndexedPage, head: IndexRoot['head']): PageWithRecords {
  return { page: number, url: page.url, group: page.group, index: recordsIn(head)(page) }
}

/** Finds the best records of pages whose texts were read, and puts the pages in their order. */
export function findRecords(
  pages: readonly PageWithRecords[],
  words: readonly FoundInIndex[],
  query: Omit<RankedQuery, 'found'>,
): FoundRecords {
  // The name of a group is highlighted, too.
  const groups = [...new Set(pages.map(({ group }) => group))].map(termsIn)
  const texts = () => [...pages.map(({ index }) => index.postings.keys()), ...groups]
  const found = words.map(
    ({ estimate, alternatives }): FoundWord => ({
      scores: new Map(pages.map(({ page }) => [page, estimate.scores[page] ?? 0])),
      matches: alternatives.map((one) => matchIn(texts(), one)),
    }),
  )
  return { records: rankPages(pages, { found, ...query }), found }
}
