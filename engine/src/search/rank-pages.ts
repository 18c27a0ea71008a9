import { conceptScore } from './concept-score.ts'
import { type RecordIndex, type RecordScores, scoreRecords } from './index/record-index.ts'
import type { SearchRecord } from './protocol.ts'
import type { FoundWord } from './words/found-word.ts'

/** A page by its number in the index, and its records. */
export interface PageEntry {
  readonly page: number
  readonly url: string
  readonly index: RecordIndex
}

/** The bonus of a page whose title, or one of whose headings, is the query. */
const HEADING_BONUS = { title: 4, other: 1 }

/** The bonus for matching all words in one record; words spread over a page may be unrelated. */
const SAME_RECORD = { bonus: 10, power: 4 }

/** The bonus of a page that defines the name that is the query. `search:eval` scores the same with any from 1 to 4. */
const DEFINITION_BONUS = 2

/** Matching more words of the query counts more than matching them often. */
const COVERAGE_POWER = 1.5

/** Pages below this fraction of the best coverage are irrelevant. */
const MIN_COVERAGE = 0.5

/** The factor of the score for each folder that a page is in, if the query is a topic (see `RankedQuery`). */
const FOLDER_FACTOR = 0.75

/**
 * The bonus of a page that explains what a query about a concept asks for, and the power of the share that it explains. It takes
 * the texts, so estimates lack it: it only reorders pages whose texts are read together.
 */
const CONCEPT_BONUS = { bonus: 20, power: 4 }

/** The score of a record for being a title or a heading; matching the whole query is 1. */
const TYPE_SCORE: Readonly<Record<SearchRecord['type'], number>> = {
  lvl1: 0.3,
  lvl2: 0.18,
  lvl3: 0.15,
  lvl4: 0.12,
  lvl5: 0.09,
  lvl6: 0.06,
  content: 0,
}

/** The most records of one page in the results. */
const RECORDS_PER_PAGE = 4

/** What the score of a page is computed from. */
export interface PageSignals {
  /** The sum of the scores of all words, and how much of the query the page has. */
  readonly sum: number
  readonly coverage: number
  /** How well its best record matches, from 0 to 1. */
  readonly record: number
  /** The same for the title and the best heading, times the share of them that the query makes up. */
  readonly title: number
  readonly heading: number
  /** How much it defines the name that is the query. */
  readonly definition: number
  /** In how many folders the page is, if the query is a topic. */
  readonly depth: number
}

/** The score of a page: from its records, or estimated before they are there. */
export function pageScore({ sum, coverage, record, title, heading, definition, depth }: PageSignals): number {
  if (sum === 0) return 0
  const sameRecord = 1 + SAME_RECORD.bonus * record ** SAME_RECORD.power
  const headings = 1 + HEADING_BONUS.title * title ** 2 + HEADING_BONUS.other * heading ** 2
  const defining = 1 + DEFINITION_BONUS * definition
  // The main page of a topic comes before those that use it, which are mostly in deeper folders.
  return sum * coverage ** COVERAGE_POWER * sameRecord * headings * defining * FOLDER_FACTOR ** depth
}

/** True if a page that covers this much of the query is relevant next to the page that covers most of it. */
export function coversEnough(coverage: number, most: number): boolean {
  return coverage >= most * MIN_COVERAGE
}

/** What a query found, and what is known about it from the whole index, of which the ranked pages are only a part. */
export interface RankedQuery {
  readonly found: readonly FoundWord[]
  /** The weight of each word. */
  readonly weights: readonly number[]
  /** How much of the query a page defines, by its number. */
  readonly definitions: ReadonlyMap<number, number>
  /** True for a concept, and for one word that is not a name: names are found where they are defined, in any folder. */
  readonly isTopic: boolean
  /** True if the query asks what a thing is. */
  readonly isConcept: boolean
}

/** Returns the best records of pages that match: best page first, and its best record first. */
export function rankPages(
  entries: readonly PageEntry[],
  { found, weights, definitions, isTopic, isConcept }: RankedQuery,
): readonly SearchRecord[] {
  const matched = new Set(found.flatMap(({ matches }) => matches.flatMap(({ terms }) => [...terms.keys()])))
  const scored = entries.map(({ page, url, index }) => {
    const recordScores = scoreRecords(index, found, weights)
    const { scores } = recordScores
    const wordScores = found.map((word) => word.scores.get(page) ?? 0)
    const score = pageScore({
      sum: wordScores.reduce((total, score) => total + score, 0),
      coverage: wordScores.reduce((total, score, word) => total + (score > 0 ? (weights[word] ?? 0) : 0), 0),
      record: scores.reduce((most, one) => Math.max(most, one), 0),
      ...headingScores(index, { scores, matched }),
      definition: definitions.get(page) ?? 0,
      depth: isTopic ? url.split('/').length - 1 : 0,
    })
    const explained = isConcept ? conceptScore(index, { found, weights }) : 0
    return { url, index, recordScores, score: score * (1 + CONCEPT_BONUS.bonus * explained ** CONCEPT_BONUS.power) }
  })
  return scored
    .sort((a, b) => b.score - a.score || (a.url < b.url ? -1 : 1))
    .flatMap(({ index, recordScores }) => bestRecords(index, recordScores))
}

/** The weight of each word by the number of pages that it is in: rare words weigh more. The weights add up to 1. */
export function wordWeights(counts: readonly number[], pages: number): number[] {
  const rarities = counts.map((count) => Math.log(1 + pages / Math.max(1, count)))
  const total = rarities.reduce((sum, rarity) => sum + rarity, 0)
  return rarities.map((rarity) => rarity / (total || 1))
}

/** Scores headings by how much of the query they match, and how much of the heading the query matches. */
function headingScores(
  { headingTerms }: RecordIndex,
  { scores, matched }: { scores: Float64Array; matched: ReadonlySet<string> },
): Pick<PageSignals, 'title' | 'heading'> {
  let title = 0
  let heading = 0
  for (const [at, words] of headingTerms) {
    const score = scores[at] ?? 0
    if (score === 0) continue
    const share = words.filter((terms) => terms.some((term) => matched.has(term))).length / words.length
    if (at === 0) title = score * share
    else heading = Math.max(heading, score * share)
  }
  return { title, heading }
}

/**
 * The best records of a page; its title if no record matches. A page is not shown for the words of a synonym if none of its records
 * has them all: scattered, they mean something else.
 */
function bestRecords({ records }: RecordIndex, { scores, isWhole }: RecordScores): SearchRecord[] {
  const scoreOf = (at: number) => (scores[at] ?? 0) + TYPE_SCORE[records[at]?.type ?? 'content']
  const matching = [...records.keys()].filter((at) => (scores[at] ?? 0) > 0)
  if (matching.length === 0) return records.slice(0, 1)
  const best = matching.filter((at) => isWhole[at] === 1).sort((a, b) => scoreOf(b) - scoreOf(a) || a - b)
  return best.slice(0, RECORDS_PER_PAGE).flatMap((at) => records[at] ?? [])
}
