import { type FoundWord, findWord, indexPages } from './find-word.ts'
import type { IndexFile } from './index-file.ts'
import type { SearchRecord } from './protocol.ts'
import { alternativesOf, synonymIndex } from './query.ts'
import { type PageEntry, rankPages } from './rank-pages.ts'
import { indexRecords } from './record-index.ts'
import { recordsOf } from './records.ts'
import { queryWords, type Word } from './tokens.ts'

/** A term to mark: how many letters of it, and the word of the query that found it. */
export interface Mark {
  readonly letters: number
  readonly word: string
}

/** What to mark: each word of the query, and the terms of the index that it found. */
export type Marks = ReadonlyMap<string, Mark>

/** Finds records of one index: the best of each page, pages best first. */
export interface Engine {
  readonly find: (query: string) => { readonly records: readonly SearchRecord[]; readonly marks: Marks }
}

/** Makes an index searchable; takes a few milliseconds a page, once. */
export function createEngine(file: IndexFile): Engine {
  const records: SearchRecord[] = []
  const entries = file.pages.map((page): PageEntry => {
    const from = records.length
    // One by one: a page may have more records than a call takes arguments.
    for (const record of recordsOf(page, file)) records.push(record)
    return { url: page.url, from, to: records.length }
  })
  const index = indexRecords(records)
  const pages = indexPages(file.pages)
  const synonyms = synonymIndex(file.synonyms)
  const knows = (term: string) => index.postings.has(term)
  return {
    find: (query) => {
      const words = queryWords(query)
      const found = alternativesOf(words, { synonyms, knows }).map((ways) => findWord(pages, ways, knows))
      return { records: rankPages(entries, index, found), marks: marksOf(words, found) }
    },
  }
}

/** A term that begins with what was typed is marked as far as that goes, any other one whole. */
function marksOf(words: readonly Word[], found: readonly FoundWord[]): Marks {
  const marks = new Map<string, Mark>()
  for (const [at, { ways }] of found.entries()) {
    const word = words[at]?.whole ?? ''
    marks.set(word, { letters: word.length, word })
    for (const term of ways.flatMap(({ terms }) => [...terms.keys()])) {
      const letters = term.startsWith(word) ? word.length : term.length
      if (letters > (marks.get(term)?.letters ?? 0)) marks.set(term, { letters, word })
    }
  }
  return marks
}
