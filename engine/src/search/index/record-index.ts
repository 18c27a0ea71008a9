import type { SearchRecord } from '../protocol.ts'
import type { FoundWord } from '../words/found-word.ts'
import { contentWords, termsByWord } from '../words/tokens.ts'

/** An inverted index of the records of a page. A record is identified by its position in the list. */
export interface RecordIndex {
  readonly records: readonly SearchRecord[]
  /** The records that contain a term, ascending. */
  readonly postings: ReadonlyMap<string, readonly number[]>
  /** The heading above each record; for a heading, itself. */
  readonly headings: Int32Array
  /** The terms of each word, by heading. */
  readonly headingTerms: ReadonlyMap<number, readonly (readonly string[])[]>
}

/** The score of a text for a word in the heading above it. */
const BELOW_HEADING = 0.3

/** Indexes the records of a page, of which the first is its title, by the terms of their own texts. */
export function indexRecords(records: readonly SearchRecord[]): RecordIndex {
  const postings = new Map<string, number[]>()
  const headings = new Int32Array(records.length)
  const headingTerms = new Map<number, readonly (readonly string[])[]>()
  let heading = 0
  for (const [at, record] of records.entries()) {
    if (record.type !== 'content') {
      heading = at
      headingTerms.set(at, wordsIn(record))
    }
    headings[at] = heading
    for (const terms of termsByWord(textOf(record))) {
      for (const term of terms) {
        const list = postings.get(term)
        if (!list) postings.set(term, [at])
        else if (list.at(-1) !== at) list.push(at)
      }
    }
  }
  return { records, postings, headings, headingTerms }
}

/** The terms of each word of a heading. */
function wordsIn(record: SearchRecord): (readonly string[])[] {
  return contentWords(textOf(record)).map(({ terms }) => terms)
}

function textOf({ type, hierarchy, content }: SearchRecord): string {
  return (type === 'content' ? content : hierarchy[type]) ?? ''
}

/** How well each record of a page matches a query. */
export interface RecordScores {
  /** From 0 to 1, by how much of the query it matches. */
  readonly scores: Float64Array
  /** 1 for a record that, itself or by its heading, matches more than some words of a synonym. */
  readonly isWhole: Uint8Array
}

/** Scores each record. `weights` has one weight per word. */
export function scoreRecords(
  { records, postings, headings }: RecordIndex,
  found: readonly FoundWord[],
  weights: readonly number[],
): RecordScores {
  const scores = new Float64Array(records.length)
  const isWhole = new Uint8Array(records.length)
  for (const [word, { matches }] of found.entries()) {
    const own = new Float64Array(records.length)
    for (const { size, isPhrase, terms } of matches) {
      // The words of a phrase add up; of the forms of a single word, the best counts.
      const sum = size > 1 ? new Float64Array(records.length) : own
      const held = isPhrase ? new Uint16Array(records.length) : undefined
      for (const [term, score] of terms) {
        for (const at of postings.get(term) ?? []) {
          const now = sum[at] ?? 0
          sum[at] = size > 1 ? now + score / size : Math.max(now, score)
          if (held) held[at] = (held[at] ?? 0) + 1
          if (!held || held[at] === terms.size) isWhole[at] = 1
        }
      }
      if (sum !== own) for (const [at, score] of sum.entries()) own[at] = Math.max(own[at] ?? 0, score)
    }
    const weight = weights[word] ?? 0
    for (let at = 0; at < own.length; at++) {
      const above = own[headings[at] ?? at] ?? 0
      scores[at] = (scores[at] ?? 0) + weight * Math.max(own[at] ?? 0, BELOW_HEADING * above)
    }
  }
  return { scores, isWhole: isWhole.map((own, at) => own || (isWhole[headings[at] ?? at] ?? 0)) }
}
