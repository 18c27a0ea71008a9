import type { FoundWord } from './find-word.ts'
import type { SearchRecord } from './protocol.ts'
import { contentWords, termsOf, wordsOf } from './tokens.ts'

/** The records of an index and where their terms stand; records are known by their place in the list. */
export interface RecordIndex {
  readonly records: readonly SearchRecord[]
  /** The records that hold a term, ascending. */
  readonly postings: ReadonlyMap<string, readonly number[]>
  /** The heading that each record stands below; a heading stands below itself. */
  readonly headings: Int32Array
  /** For each heading, the terms of each of its words. */
  readonly headingTerms: ReadonlyMap<number, readonly (readonly string[])[]>
}

/** A text below a heading that holds the word has this much of it. */
const BELOW_HEADING = 0.3

/** Makes records searchable by the terms of their own texts. */
export function indexRecords(records: readonly SearchRecord[]): RecordIndex {
  const postings = new Map<string, number[]>()
  const headings = new Int32Array(records.length)
  const headingTerms = new Map<number, string[][]>()
  let heading = 0
  for (const [at, record] of records.entries()) {
    const text = textOf(record)
    if (record.type !== 'content') {
      heading = at
      headingTerms.set(at, contentWords(text).map(termsOf))
    }
    headings[at] = heading
    for (const term of new Set(wordsOf(text).flatMap(termsOf))) {
      const list = postings.get(term)
      if (list) list.push(at)
      else postings.set(term, [at])
    }
  }
  return { records, postings, headings, headingTerms }
}

function textOf({ type, hierarchy, content }: SearchRecord): string {
  return (type === 'content' ? content : hierarchy[type]) ?? ''
}

/** How much of a query each record holds, from 0 to 1, each word weighing as much as `weights` says. */
export function recordWorths(
  { records, postings, headings }: RecordIndex,
  found: readonly FoundWord[],
  weights: readonly number[],
): Float64Array {
  const worths = new Float64Array(records.length)
  for (const [word, { ways }] of found.entries()) {
    const own = new Float64Array(records.length)
    for (const { size, terms } of ways) {
      const sum = new Float64Array(records.length)
      for (const [term, worth] of terms) {
        for (const at of postings.get(term) ?? []) {
          const now = sum[at] ?? 0
          // Of a phrase every word is a part of the whole; of a single word the best form counts.
          sum[at] = size > 1 ? now + worth / size : Math.max(now, worth)
        }
      }
      for (const [at, worth] of sum.entries()) if (worth > (own[at] ?? 0)) own[at] = worth
    }
    const weight = weights[word] ?? 0
    for (let at = 0; at < own.length; at++) {
      const above = own[headings[at] ?? at] ?? 0
      worths[at] = (worths[at] ?? 0) + weight * Math.max(own[at] ?? 0, BELOW_HEADING * above)
    }
  }
  return worths
}
