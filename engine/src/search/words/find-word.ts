import MiniSearch from 'minisearch'
import type { IndexedPage } from '../index/index-file.ts'
import type { Alternative } from '../query/query.ts'
import { termsOf, wordsOf } from './tokens.ts'

/** The weight of each field of a page. These and all other search weights were tuned with `search:eval`. */
const BOOST = { title: 6, group: 2, headings: 1, lead: 2, body: 1 }

/** BM25 parameters: saturation of term frequency, and normalization by page length. */
const BM25 = { k: 1.2, b: 0.5, d: 0 }

/** The weight of prefix and fuzzy matches relative to an exact one: low, unless the index lacks the word. */
const INEXACT = { known: { prefix: 0.2, fuzzy: 0.2 }, unknown: { prefix: 0.8, fuzzy: 0.9 } }

/** The same within a page, to choose which of its records to show. */
const TERM_SCORE = { exact: 1, prefix: 0.7, known: 0.4, unknown: 0.9 }

/** The full-text index of the pages; the id of a page is its position in the list. */
export type PageIndex = MiniSearch<Record<keyof typeof BOOST, string> & { id: number }>

/** Builds the full-text index of the pages. */
export function indexPages(pages: readonly IndexedPage[]): PageIndex {
  const index: PageIndex = new MiniSearch({
    fields: Object.keys(BOOST),
    tokenize: (text) => wordsOf(text).flatMap(termsOf),
    processTerm: (term) => term,
  })
  index.addAll(
    pages.map(({ title, group, url, description, blocks }, id) => ({
      id,
      title,
      group: `${group} ${url}`,
      headings: blocks.flatMap((block) => (typeof block === 'string' ? [] : [block[2]])).join('\n'),
      lead: `${description}\n${typeof blocks[0] === 'string' ? blocks[0] : ''}`,
      body: blocks.filter((block) => typeof block === 'string').join('\n'),
    })),
  )
  return index
}

/** The indexed terms that one alternative of a word matched, with their scores; `size` terms make a whole match. */
export interface Match {
  readonly size: number
  readonly terms: ReadonlyMap<string, number>
}

/** What one word of a query found: scores by page number, and the matches. */
export interface FoundWord {
  readonly scores: ReadonlyMap<number, number>
  readonly matches: readonly Match[]
}

/** Finds one word of a query by any of its alternatives. */
export function findWord(
  index: PageIndex,
  alternatives: readonly Alternative[],
  isIndexed: (term: string) => boolean,
): FoundWord {
  const scores = new Map<number, number>()
  const matches = alternatives.map((alternative): Match => {
    const { terms: wanted, weight, prefix, maxTypos } = alternative
    const state = wanted.every(isIndexed) ? 'known' : 'unknown'
    const results = index.search(
      { queries: [...wanted], combineWith: 'AND' },
      {
        tokenize: (text) => [text],
        prefix,
        fuzzy: maxTypos > 0 && maxTypos,
        boost: BOOST,
        bm25: BM25,
        weights: INEXACT[state],
      },
    )
    const terms = new Map<string, number>()
    for (const { id, score, match } of results) {
      scores.set(id, Math.max(scores.get(id) ?? 0, score * weight))
      for (const term of Object.keys(match)) terms.set(term, weight * termScore(term, wanted, state))
    }
    return { size: wanted.length, terms }
  })
  return { scores, matches }
}

function termScore(term: string, wanted: readonly string[], state: 'known' | 'unknown'): number {
  if (wanted.includes(term)) return TERM_SCORE.exact
  return wanted.some((word) => term.startsWith(word)) ? TERM_SCORE.prefix : TERM_SCORE[state]
}
