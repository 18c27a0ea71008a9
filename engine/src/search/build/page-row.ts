import type { IndexedTexts } from '../index/page-texts.ts'
import type { IndexedWord } from '../words/tokens.ts'
import { pageMarks } from './page-marks.ts'
import { type PageNames, pageNames } from './page-names.ts'
import { type ReadTexts, readTexts } from './read-texts.ts'

/** What the index needs of the text of a page, as plain data. It is cached, so that after an edit no other page is read. */
export interface PageRow extends PageNames {
  /** The number of distinct terms of each field but the group. */
  readonly lengths: readonly number[]
  /** The terms of the page, separated by spaces. */
  readonly terms: string
  /** How often each term is in the four fields: a byte each. */
  readonly counts: readonly number[]
  /** Where each term is: a byte of places and one of flags. */
  readonly marks: readonly number[]
  /** The characters of the page's text. */
  readonly size: number
}

/** The fields of a page that a row counts, in the order of its `lengths`; the text is first, so that most counts are small numbers. */
export const ROW_FIELDS = ['body', 'headings', 'lead', 'title'] as const

/** Beyond this, the count of a term in a field makes no difference. */
const MAX_COUNT = 255

/** Makes the row of a page; takes half a millisecond. */
export function pageRow(page: IndexedTexts): PageRow {
  const texts = readTexts(page)
  const counts = new Map<string, number[]>()
  const lengths = fieldsOf(texts).map((tokens, field) => {
    let length = 0
    for (const { terms } of tokens) {
      for (const term of terms) {
        const own = counts.get(term) ?? [0, 0, 0, 0]
        const count = own[field] ?? 0
        if (count === 0) length += 1
        if (count < MAX_COUNT) own[field] = count + 1
        counts.set(term, own)
      }
    }
    return length
  })
  const marks = pageMarks(texts.all)
  const terms = [...counts.keys()].sort()
  return {
    lengths,
    terms: terms.join(' '),
    counts: terms.map((term) => packed(counts.get(term) ?? [])),
    marks: terms.map((term) => marks.get(term) ?? 0),
    ...pageNames(texts.all),
    size: texts.all.reduce((sum, { text }) => sum + text.length, 0),
  }
}

/** The words of each of `ROW_FIELDS`. */
function fieldsOf({ title, description, blocks }: ReadTexts): (readonly IndexedWord[])[] {
  const [first] = blocks
  return [
    blocks.flatMap(({ tokens, isHeading }) => (isHeading ? [] : tokens)),
    blocks.flatMap(({ tokens, isHeading }) => (isHeading ? tokens : [])),
    [...description, ...(first && !first.isHeading ? first.tokens : [])],
    title,
  ]
}

/** Four bytes as one number. */
function packed(bytes: readonly number[]): number {
  return bytes.reduceRight((sum, byte) => sum * 256 + byte, 0)
}
