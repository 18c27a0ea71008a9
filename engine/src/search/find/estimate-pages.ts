import { PLACES } from '../parts/entry.ts'
import { coversEnough, pageScore, type RankedQuery, wordWeights } from '../rank-pages.ts'
import type { FoundInIndex } from './find-words.ts'
import type { WordEstimate } from './word-estimate.ts'

/** A value for each page, or for each place of each page. */
type Column = WordEstimate[keyof WordEstimate]

/** The pages that match enough of a query, best estimate first, and what their exact order depends on. */
export interface EstimatedPages {
  readonly pages: readonly number[]
  /** About how many records of a page match. */
  readonly records: (page: number) => number
  /** False for a page that has only words of synonyms: if they are scattered, they do not match. */
  readonly isWhole: (page: number) => boolean
  readonly weights: readonly number[]
}

/** Estimates the score that `rankPages` would give each page, from what is known without its text. */
export function estimatePages(
  found: readonly FoundInIndex[],
  { depths, definitions, isTopic }: { depths: Uint8Array } & Pick<RankedQuery, 'definitions' | 'isTopic'>,
): EstimatedPages {
  const pageCount = depths.length
  const words = found.map(({ estimate }) => estimate)
  const counts = words.map(({ scores }) => scores.reduce((count, score) => count + (score > 0 ? 1 : 0), 0))
  const weights = wordWeights(counts, pageCount)
  // Sums over the words; loops, because they run for each page of the index with each letter that is typed.
  const total = (columns: readonly Column[], at: number) => {
    let sum = 0
    for (const column of columns) sum += column[at] ?? 0
    return sum
  }
  const weighted = (columns: readonly Column[], at: number) => {
    let sum = 0
    for (let word = 0; word < columns.length; word++) sum += (weights[word] ?? 0) * (columns[word]?.[at] ?? 0)
    return sum
  }
  const columnsOf = (name: keyof WordEstimate) => words.map((word): Column => word[name])
  const [scores, places] = [columnsOf('scores'), columnsOf('places')]
  const [titles, titleShares] = [columnsOf('title'), columnsOf('titleShare')]
  const [headings, headingShares] = [columnsOf('heading'), columnsOf('headingShare')]
  const coverageOf = (page: number) => {
    let sum = 0
    for (let word = 0; word < scores.length; word++) if ((scores[word]?.[page] ?? 0) > 0) sum += weights[word] ?? 0
    return sum
  }
  const bestPlace = (page: number) => {
    let best = 0
    for (let place = 0; place < PLACES; place++) best = Math.max(best, weighted(places, page * PLACES + place))
    return best
  }
  const scored: { page: number; coverage: number; score: number }[] = []
  for (let page = 0; page < pageCount; page++) {
    const sum = total(scores, page)
    if (sum === 0) continue
    const coverage = coverageOf(page)
    const score = pageScore({
      sum,
      coverage,
      record: bestPlace(page),
      title: weighted(titles, page) * Math.min(1, total(titleShares, page)),
      heading: weighted(headings, page) * Math.min(1, total(headingShares, page)),
      definition: definitions.get(page) ?? 0,
      depth: isTopic ? (depths[page] ?? 0) : 0,
    })
    scored.push({ page, coverage, score })
  }
  const most = scored.reduce((best, { coverage }) => Math.max(best, coverage), 0)
  // Pages are numbered by their addresses, which decide between equals.
  const pages = scored
    .filter(({ coverage }) => coversEnough(coverage, most))
    .sort((a, b) => b.score - a.score || a.page - b.page)
    .map(({ page }) => page)
  const records = (page: number) => words.reduce((best, word) => Math.max(best, word.records[page] ?? 0), 1)
  const isWhole = (page: number) => words.some((word) => word.isWhole[page] === 1)
  return { pages, records, isWhole, weights }
}
