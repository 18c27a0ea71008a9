import { type RecordIndex, scoreRecords } from './index/record-index.ts'
import type { SearchRecord } from './protocol.ts'
import type { FoundWord } from './words/find-word.ts'

/** A page and the range of its records: `from`, up to but not including `to`. */
export interface PageEntry {
  readonly url: string
  readonly from: number
  readonly to: number
}

/** The bonus of a page whose title, or one of whose headings, is the query. */
const HEADING_BONUS = { title: 4, other: 1 }

/** The bonus for matching all words in one record; words spread over a page may be unrelated. */
const SAME_RECORD = { bonus: 10, power: 4 }

/** The bonus of a page that defines the name which is the query. From 1 to 4, `search:eval` has equal scores. */
const DEFINITION_BONUS = 2

/** Matching more words of the query counts more than matching them often. */
const COVERAGE_POWER = 1.5

/** Pages below this fraction of the best coverage are irrelevant. */
const MIN_COVERAGE = 0.5

/** What a page keeps of its score for each folder that it is in, if the query is one word that is no name: such a word is a topic. */
const FOLDER_FACTOR = 0.75

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

/** Returns the best records of the pages that match enough of the query: best page first, and its best record first. */
export function rankPages(
  entries: readonly PageEntry[],
  index: RecordIndex,
  { found, definitions }: { found: readonly FoundWord[]; definitions: ReadonlyMap<number, number> },
): readonly SearchRecord[] {
  const weights = wordWeights(found, entries.length)
  const scores = scoreRecords(index, found, weights)
  const matched = new Set(found.flatMap(({ matches }) => matches.flatMap(({ terms }) => [...terms.keys()])))
  // A name is where it is defined.
  const isTopic = found.length === 1 && definitions.size === 0
  const scored = entries.map((entry, at) => {
    const wordScores = found.map((word) => word.scores.get(at) ?? 0)
    const sum = wordScores.reduce((total, score) => total + score, 0)
    const coverage = wordScores.reduce((total, score, word) => total + (score > 0 ? (weights[word] ?? 0) : 0), 0)
    const bonus =
      sum > 0
        ? (1 + sameRecordBonus(entry, scores)) *
          (1 + headingBonus(entry, index, { scores, matched })) *
          (1 + definitionBonus(entry, definitions))
        : 0
    return { entry, coverage, score: sum * coverage ** COVERAGE_POWER * bonus * (isTopic ? topicFactor(entry) : 1) }
  })
  const most = Math.max(0, ...scored.map(({ coverage }) => coverage))
  return scored
    .filter(({ score, coverage }) => score > 0 && coverage >= most * MIN_COVERAGE)
    .sort((a, b) => b.score - a.score || (a.entry.url < b.entry.url ? -1 : 1))
    .flatMap(({ entry }) => bestRecords(entry, index, scores))
}

/** The weight of each word: rare words weigh more. The weights add up to 1. */
function wordWeights(found: readonly FoundWord[], pages: number): number[] {
  const rarities = found.map(({ scores }) => Math.log(1 + pages / Math.max(1, scores.size)))
  const total = rarities.reduce((sum, rarity) => sum + rarity, 0)
  return rarities.map((rarity) => rarity / (total || 1))
}

/** The page that a section is about comes before those that use it, which are mostly in folders of folders. */
function topicFactor({ url }: PageEntry): number {
  return FOLDER_FACTOR ** (url.split('/').length - 1)
}

function sameRecordBonus({ from, to }: PageEntry, scores: Float64Array): number {
  const best = scores.subarray(from, to).reduce((most, score) => Math.max(most, score), 0)
  return SAME_RECORD.bonus * best ** SAME_RECORD.power
}

function definitionBonus({ from, to }: PageEntry, definitions: ReadonlyMap<number, number>): number {
  let most = 0
  for (const [at, score] of definitions) if (at >= from && at < to) most = Math.max(most, score)
  return DEFINITION_BONUS * most
}

/** Scores headings by how much of the query they match, and how much of the heading the query matches. */
function headingBonus(
  { from, to }: PageEntry,
  { headingTerms }: RecordIndex,
  { scores, matched }: { scores: Float64Array; matched: ReadonlySet<string> },
): number {
  let title = 0
  let other = 0
  for (let at = from; at < to; at++) {
    const words = headingTerms.get(at)
    const score = scores[at] ?? 0
    if (!words || score === 0) continue
    const share = words.filter((terms) => terms.some((term) => matched.has(term))).length / words.length
    if (at === from) title = score * share
    else other = Math.max(other, score * share)
  }
  return HEADING_BONUS.title * title ** 2 + HEADING_BONUS.other * other ** 2
}

/** The best records of a page; its title if no record matches. */
function bestRecords({ from, to }: PageEntry, { records }: RecordIndex, scores: Float64Array): SearchRecord[] {
  const scoreOf = (at: number) => (scores[at] ?? 0) + TYPE_SCORE[records[at]?.type ?? 'content']
  const matching = Array.from({ length: to - from }, (_, at) => from + at).filter((at) => (scores[at] ?? 0) > 0)
  const best = matching.sort((a, b) => scoreOf(b) - scoreOf(a) || a - b).slice(0, RECORDS_PER_PAGE)
  return (best.length > 0 ? best : [from]).flatMap((at) => records[at] ?? [])
}
