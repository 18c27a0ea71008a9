import type { FoundWord } from './find-word.ts'
import type { SearchRecord } from './protocol.ts'
import { type RecordIndex, recordWorths } from './record-index.ts'

/** A page: its number in the index of pages, and its records, from `from` up to `to` (excluded). */
export interface PageEntry {
  readonly url: string
  readonly from: number
  readonly to: number
}

/** A page whose title, or one of whose headings, is the query is the page that was asked for. */
const HEADING_BONUS = { title: 4, other: 1 }

/** Words that stand in one record belong together; words spread over a page may be there by chance. */
const TOGETHER = { bonus: 10, power: 4 }

/** How much of the query a page has to hold counts more than how often. */
const COVERAGE_POWER = 1.5

/** Pages that hold less than this part of what the best ones hold say nothing to the question. */
const LEAST_COVERAGE = 0.5

/** What a record is worth for being a title or a heading, next to holding the whole query. */
const TYPE_WORTH: Readonly<Record<SearchRecord['type'], number>> = {
  lvl1: 0.3,
  lvl2: 0.18,
  lvl3: 0.15,
  lvl4: 0.12,
  lvl5: 0.09,
  lvl6: 0.06,
  content: 0,
}

/** Records of one page in an answer: the rest is on the page. */
const RECORDS_PER_PAGE = 4

/** The best records of the pages that hold enough of a query: pages best first, and the records of each best first. */
export function rankPages(
  entries: readonly PageEntry[],
  index: RecordIndex,
  found: readonly FoundWord[],
): readonly SearchRecord[] {
  const weights = wordWeights(found, entries.length)
  const worths = recordWorths(index, found, weights)
  const matched = new Set(found.flatMap(({ ways }) => ways.flatMap(({ terms }) => [...terms.keys()])))
  const scored = entries.map((entry, at) => {
    const scores = found.map((word) => word.scores.get(at) ?? 0)
    const sum = scores.reduce((total, score) => total + score, 0)
    const coverage = scores.reduce((total, score, word) => total + (score > 0 ? (weights[word] ?? 0) : 0), 0)
    const bonus =
      sum > 0 ? (1 + togetherBonus(entry, worths)) * (1 + headingBonus(entry, index, { worths, matched })) : 0
    return { entry, coverage, score: sum * coverage ** COVERAGE_POWER * bonus }
  })
  const most = Math.max(0, ...scored.map(({ coverage }) => coverage))
  return scored
    .filter(({ score, coverage }) => score > 0 && coverage >= most * LEAST_COVERAGE)
    .sort((a, b) => b.score - a.score || (a.entry.url < b.entry.url ? -1 : 1))
    .flatMap(({ entry }) => bestRecords(entry, index, worths))
}

/** How much each word says: a rare one more. Together 1. */
function wordWeights(found: readonly FoundWord[], pages: number): number[] {
  const rarities = found.map(({ scores }) => Math.log(1 + pages / Math.max(1, scores.size)))
  const total = rarities.reduce((sum, rarity) => sum + rarity, 0)
  return rarities.map((rarity) => rarity / (total || 1))
}

function togetherBonus({ from, to }: PageEntry, worths: Float64Array): number {
  const best = worths.subarray(from, to).reduce((most, worth) => Math.max(most, worth), 0)
  return TOGETHER.bonus * best ** TOGETHER.power
}

/** A heading counts by how much of the query it holds, and by how much of it the query holds. */
function headingBonus(
  { from, to }: PageEntry,
  { headingTerms }: RecordIndex,
  { worths, matched }: { worths: Float64Array; matched: ReadonlySet<string> },
): number {
  let title = 0
  let other = 0
  for (let at = from; at < to; at++) {
    const words = headingTerms.get(at)
    const worth = worths[at] ?? 0
    if (!words || worth === 0) continue
    const said = words.filter((terms) => terms.some((term) => matched.has(term))).length / words.length
    if (at === from) title = worth * said
    else other = Math.max(other, worth * said)
  }
  return HEADING_BONUS.title * title ** 2 + HEADING_BONUS.other * other ** 2
}

/** The records of a page that hold most of the query; its title when none does. */
function bestRecords({ from, to }: PageEntry, { records }: RecordIndex, worths: Float64Array): SearchRecord[] {
  const worthOf = (at: number) => (worths[at] ?? 0) + TYPE_WORTH[records[at]?.type ?? 'content']
  const holding = Array.from({ length: to - from }, (_, at) => from + at).filter((at) => (worths[at] ?? 0) > 0)
  const best = holding.sort((a, b) => worthOf(b) - worthOf(a) || a - b).slice(0, RECORDS_PER_PAGE)
  return (best.length > 0 ? best : [from]).flatMap((at) => records[at] ?? [])
}
