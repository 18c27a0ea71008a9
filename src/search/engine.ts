import { type FoundWord, findWord, indexPages } from './find-word.ts'
import type { IndexFile } from './index-file.ts'
import type { SearchRecord } from './protocol.ts'
import { alternativesOf, synonymIndex } from './query.ts'
import { type PageEntry, rankPages } from './rank-pages.ts'
import { indexRecords } from './record-index.ts'
import { recordsOf } from './records.ts'
import { queryWords, type Word } from './tokens.ts'

/** The terms of an index that a query found, each with how many letters of it to mark. */
export type Marks = ReadonlyMap<string, number>

/** Finds records of one index: the best of each page, pages best first. */
export interface Engine {
  readonly find: (query: string) => { readonly records: readonly SearchRecord[]; readonly marks: Marks }
}

/** Makes an index searchable; takes a few milliseconds a page, once. */
export function createEngine(file: IndexFile): Engine {
  const records: SearchRecord[] = []
  const entries = file.pages.map((page): PageEntry => {
    const from = records.length
    records.push(...recordsOf(page, file))
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
  const marks = new Map<string, number>()
  for (const [at, { ways }] of found.entries()) {
    const typed = words[at]?.whole ?? ''
    for (const term of ways.flatMap(({ terms }) => [...terms.keys()])) {
      const letters = term.startsWith(typed) ? typed.length : term.length
      marks.set(term, Math.max(marks.get(term) ?? 0, letters))
    }
  }
  return marks
}
