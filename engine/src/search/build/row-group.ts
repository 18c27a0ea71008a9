import { percentDecode } from '../../model/url.ts'
import { chunksOf } from '../../model/util/chunks-of.ts'
import type { IndexedPage } from '../index/index-file.ts'
import { packFlags } from '../parts/entry.ts'
import { termsIn } from '../words/tokens.ts'
import { type PageRow, ROW_FIELDS } from './page-row.ts'

/** A page and its row. The row has neither the group of the sidebar nor the address: they do not depend on the text. */
export interface RowedPage {
  readonly page: Pick<IndexedPage, 'group' | 'url'>
  readonly row: PageRow
}

/** The fields of a page: those of its row, and the group with the address. */
export const FIELDS = [...ROW_FIELDS, 'group'] as const

/** The most pages of a group: few enough that the number of a page, and the page count of a term, fit in a byte. */
export const PAGES_PER_GROUP = 64

/** Everything in a group except the columns. */
export interface GroupTexts {
  /** The distinct terms, sorted. */
  readonly terms: readonly string[]
  /** The number of distinct terms in each field of each page: `page * FIELDS.length + field`. */
  readonly lengths: readonly number[]
  /** In how many folders each page is. */
  readonly depths: readonly number[]
  /** Each word that is a name, and how it may be typed. */
  readonly names: PageRow['names']
  /** Each name that a page defines, and the number of words in the heading or cell. */
  readonly definitions: readonly (readonly [name: string, page: number, words: number])[]
  /** The characters of all texts. */
  readonly characters: number
}

/** The rows of neighboring pages put together, so that an index looks up each of their terms once. */
export interface RowGroup extends GroupTexts {
  /** How many pages have each term. */
  readonly sizes: Uint8Array
  /** A value for each pair of a term and a page, sorted by both. */
  readonly columns: PairColumns
}

/** The page of each pair, how often the term is in each field, in which places, and its flags. */
export type PairColumns = readonly Uint8Array[]

/** The columns in their order: the page, the fields, the places (see `PLACES`) and the flags (see `packFlags`). */
export const COLUMNS = { page: 0, fields: 1, places: 1 + FIELDS.length, flags: 2 + FIELDS.length }

/** How many columns there are. */
export const COLUMN_COUNT = 3 + FIELDS.length

/** A term that only the group or the address has is in no record of the page: the page is found as one record, its title. */
const ONLY_IN_GROUP = packFlags({ records: 1, title: 0, heading: 0 })

/** The numbers of a pair: the page, its counts in the fields of its row, that in the group, and its mark. */
const NUMBERS_PER_PAIR = 4

/** Puts at most `PAGES_PER_GROUP` rows together. */
export function rowGroup(rowed: readonly RowedPage[]): RowGroup {
  const pairs = new Map<string, number[]>()
  const names = new Map<string, Set<string>>()
  const lengths: number[] = []
  for (const [at, { page, row }] of rowed.entries()) {
    const inGroup = new Map<string, number>()
    // Percent-encoded characters would become words of hexadecimal digits.
    const around = termsIn(`${page.group} ${percentDecode(page.url)}`)
    for (const term of around) inGroup.set(term, (inGroup.get(term) ?? 0) + 1)
    lengths.push(...row.lengths, inGroup.size)
    const add = (term: string, count = 0, mark = 0) => {
      const known = pairs.get(term)
      const groupCount = inGroup.get(term) ?? 0
      if (known) known.push(at, count, groupCount, mark)
      else pairs.set(term, [at, count, groupCount, mark])
      if (groupCount > 0) inGroup.delete(term)
    }
    const terms = row.terms === '' ? [] : row.terms.split(' ')
    for (const [place, term] of terms.entries()) add(term, row.counts[place], row.marks[place])
    for (const term of [...inGroup.keys()]) add(term)
    for (const [word, ...ways] of row.names) names.set(word, new Set([...(names.get(word) ?? []), ...ways]))
  }
  const terms = [...pairs.keys()].sort()
  const sorted = terms.map((term) => pairs.get(term) ?? [])
  return {
    ...{ terms, lengths, names: [...names].map(([word, ways]) => [word, ...ways]) },
    depths: rowed.map(({ page }) => Math.min(255, page.url.split('/').length - 1)),
    definitions: rowed.flatMap(({ row }, at) => row.definitions.map(([name, words]) => [name, at, words] as const)),
    characters: rowed.reduce((sum, { row }) => sum + row.size, 0),
    sizes: Uint8Array.from(sorted.map((numbers) => numbers.length / NUMBERS_PER_PAIR)),
    columns: columnsOf(sorted),
  }
}

/** Filled by index: `Uint8Array.from` with a function took most of the time of an index. */
function columnsOf(sorted: readonly (readonly number[])[]): PairColumns {
  const count = sorted.reduce((sum, numbers) => sum + numbers.length, 0) / NUMBERS_PER_PAIR
  const columns = Array.from({ length: COLUMN_COUNT }, () => new Uint8Array(count))
  let pair = 0
  const set = (column: number, value: number) => {
    const bytes = columns[column]
    if (bytes) bytes[pair] = value
  }
  for (const numbers of sorted) {
    for (let at = 0; at < numbers.length; at += NUMBERS_PER_PAIR) {
      const [count, mark] = [numbers[at + 1] ?? 0, numbers[at + 3] ?? 0]
      set(COLUMNS.page, numbers[at] ?? 0)
      for (let field = 0; field < ROW_FIELDS.length; field++) set(COLUMNS.fields + field, count >>> (8 * field))
      set(COLUMNS.fields + ROW_FIELDS.length, Math.min(255, numbers[at + 2] ?? 0))
      set(COLUMNS.places, mark)
      set(COLUMNS.flags, mark === 0 ? ONLY_IN_GROUP : mark >> 8)
      pair++
    }
  }
  return columns
}

/** The rows of any number of pages in groups. */
export function rowGroups(rowed: readonly RowedPage[]): RowGroup[] {
  return chunksOf(rowed, PAGES_PER_GROUP).map(rowGroup)
}
