import type { IndexFile } from './index/index-file.ts'
import { indexRecords, type RecordIndex } from './index/record-index.ts'
import { recordsOf } from './index/records.ts'
import type { SearchRecord } from './protocol.ts'
import { alternativesOf, synonymIndex } from './query/query.ts'
import { tellingWords } from './query/telling-words.ts'
import { type PageEntry, rankPages } from './rank-pages.ts'
import { type FoundWord, findWord, indexPages } from './words/find-word.ts'
import { definitionsOf } from './words/names.ts'
import { queryWords, termsOf, type Word } from './words/tokens.ts'

/** How to highlight a term: its first `letters` letters, and the query word that it matched. */
export interface Highlight {
  readonly letters: number
  readonly word: string
}

/** What to highlight: each word of the query, and the indexed terms that it matched. */
export type Highlights = ReadonlyMap<string, Highlight>

/** Searches one index. Returns the best records of each page, best page first. */
export interface Engine {
  readonly find: (query: string) => { readonly records: readonly SearchRecord[]; readonly highlights: Highlights }
}

/** Makes an index searchable; takes a few milliseconds per page. */
export function createEngine(file: IndexFile): Engine {
  const records: SearchRecord[] = []
  const entries = file.pages.map((page): PageEntry => {
    const from = records.length
    // No spread: a page may have more records than a call can have arguments.
    for (const record of recordsOf(page, file)) records.push(record)
    return { url: page.url, from, to: records.length }
  })
  const index = indexRecords(records)
  const pages = indexPages(file.pages)
  const synonyms = synonymIndex(file.synonyms)
  const isIndexed = (term: string) => index.postings.has(term)
  return {
    find: (query) => {
      const words = tellingWords(queryWords(query), (word) => recordsWith(word, index))
      const found = alternativesOf(words, { synonyms, names: index.names, isIndexed }).map((alternatives) =>
        findWord(pages, alternatives, isIndexed),
      )
      return {
        records: rankPages(entries, index, { found, definitions: definitionsOf(words, index.names) }),
        highlights: highlightsOf(words, found),
      }
    },
  }
}

/** In how many records a word is, or its rarest part or its stem where the word itself is in none. */
function recordsWith(word: Word, { postings }: RecordIndex): number {
  const [whole = 0, ...others] = termsOf(word).map((term) => postings.get(term)?.length ?? 0)
  const found = others.filter((count) => count > 0)
  return whole || (found.length > 0 ? Math.min(...found) : 0)
}

/** Highlights only the typed prefix of a term that starts with the query word, and all of any other term. */
function highlightsOf(words: readonly Word[], found: readonly FoundWord[]): Highlights {
  const highlights = new Map<string, Highlight>()
  for (const [at, { matches }] of found.entries()) {
    const word = words[at]?.whole ?? ''
    highlights.set(word, { letters: word.length, word })
    for (const term of matches.flatMap(({ terms }) => [...terms.keys()])) {
      const letters = term.startsWith(word) ? word.length : term.length
      if (letters > (highlights.get(term)?.letters ?? 0)) highlights.set(term, { letters, word })
    }
  }
  return highlights
}
