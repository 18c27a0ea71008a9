import { PLACES } from '../parts/entry.ts'
import { coversEnough, pageScore, type RankedQuery, wordWeights } from '../rank-pages.ts'
import type { FoundInIndex } from './find-words.ts'

/** The pages that match enough of a query, best estimate first, and what their exact order depends on. */
export interface EstimatedPages {
  readonly pages: readonly number[]
  /** How many records of each page match, about. */
  readonly records: (page: number) => number
  readonly weights: readonly number[]
}

/** Estimates the score of each page as `rankPages` would have it, from what is known without its text. */
export function estimatePages(
  found: readonly FoundInIndex[],
  { depths, definitions, isTopic }: { depths: Uint8Array } & Pick<RankedQuery, 'definitions' | 'isTopic'>,
): EstimatedPages {
  const pageCount = depths.length
  const words = found.map(({ estimate }) => estimate)
  const counts = words.map(({ scores }) => scores.reduce((count, score) => count + (score > 0 ? 1 : 0), 0))
  const weights = wordWeights(counts, pageCount)
  const weighted = (read: (word: (typeof words)[number]) => number | undefined) =>
    words.reduce((sum, word, at) => sum + (weights[at] ?? 0) * (read(word) ?? 0), 0)
  const total = (read: (word: (typeof words)[number]) => number | undefined) =>
    words.reduce((sum, word) => sum + (read(word) ?? 0), 0)
  const places = Array.from({ length: PLACES }, (_, place) => place)
  const scored: { page: number; coverage: number; score: number }[] = []
  for (let page = 0; page < pageCount; page++) {
    const sum = total(({ scores }) => scores[page])
    if (sum === 0) continue
    const coverage = weighted(({ scores }) => ((scores[page] ?? 0) > 0 ? 1 : 0))
    const score = pageScore({
      sum,
      coverage,
      record: Math.max(...places.map((place) => weighted((word) => word.places[page * PLACES + place]))),
      title:
        weighted((word) => word.title[page]) *
        Math.min(
          1,
          total((word) => word.titleShare[page]),
        ),
      heading:
        weighted((word) => word.heading[page]) *
        Math.min(
          1,
          total((word) => word.headingShare[page]),
        ),
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
  return { pages, records, weights }
}
