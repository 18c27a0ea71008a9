import MiniSearch from 'minisearch'
import type { IndexedPage } from './index-file.ts'
import type { Alternative } from './query.ts'
import { termsOf, wordsOf } from './tokens.ts'

/** What a word is worth in each part of a page. These and all weights of the search were chosen with `search:eval`. */
const BOOST = { title: 6, group: 2, headings: 1, lead: 2, body: 1 }

/** How much the number of uses counts, and the length of a page (parameters of BM25). */
const BM25 = { k: 1.2, b: 0.5, d: 0 }

/** What a longer word, or one that differs, is worth next to the word itself: little, unless nothing has the word. */
const INEXACT = { known: { prefix: 0.2, fuzzy: 0.2 }, unknown: { prefix: 0.8, fuzzy: 0.9 } }

/** The same within a page, where it decides which of its records is shown. */
const TERM_WORTH = { exact: 1, prefix: 0.7, known: 0.4, unknown: 0.9 }

/** The pages of an index, each with a number: its place in the list. */
export type PageIndex = MiniSearch<Record<keyof typeof BOOST, string> & { id: number }>

/** Makes the pages searchable. */
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

/** One way in which a word was found: terms of the index with what each is worth; `size` of them make the whole. */
export interface Way {
  readonly size: number
  readonly terms: ReadonlyMap<string, number>
}

/** What one word of a query found: scores by number of page, and the terms it stands for. */
export interface FoundWord {
  readonly scores: ReadonlyMap<number, number>
  readonly ways: readonly Way[]
}

/** Finds one word of a query in all the ways it may be matched. */
export function findWord(
  index: PageIndex,
  alternatives: readonly Alternative[],
  knows: (term: string) => boolean,
): FoundWord {
  const scores = new Map<number, number>()
  const ways = alternatives.map((alternative): Way => {
    const { terms: wanted, weight, prefix, slips } = alternative
    const state = wanted.every(knows) ? 'known' : 'unknown'
    const results = index.search(
      { queries: [...wanted], combineWith: 'AND' },
      {
        tokenize: (text) => [text],
        prefix,
        fuzzy: slips > 0 && slips,
        boost: BOOST,
        bm25: BM25,
        weights: INEXACT[state],
      },
    )
    const terms = new Map<string, number>()
    for (const { id, score, match } of results) {
      scores.set(id, Math.max(scores.get(id) ?? 0, score * weight))
      for (const term of Object.keys(match)) terms.set(term, weight * termWorth(term, wanted, state))
    }
    return { size: wanted.length, terms }
  })
  return { scores, ways }
}

function termWorth(term: string, wanted: readonly string[], state: 'known' | 'unknown'): number {
  if (wanted.includes(term)) return TERM_WORTH.exact
  return wanted.some((word) => term.startsWith(word)) ? TERM_WORTH.prefix : TERM_WORTH[state]
}
