import type { FoundWord } from './words/found-word.ts'
import type { Word } from './words/tokens.ts'

/** How to highlight a term: its first `letters` letters, and the query word that it matched. */
export interface Highlight {
  readonly letters: number
  readonly word: string
  /** For a term that matches only as part of synonyms: those synonyms. A text must contain one of them completely. */
  readonly phrases?: readonly (readonly string[])[]
}

/** What to highlight: each word of the query, and the indexed terms that it matched. */
export type Highlights = ReadonlyMap<string, Highlight>

/**
 * What to highlight for the words of a query: the typed prefix of a term that starts with the word, and all of any other term.
 * `found` has the matches of each word, once for each group of pages.
 */
export function highlightsOf(words: readonly Word[], found: readonly (readonly [string, FoundWord])[]): Highlights {
  const highlights = new Map<string, Highlight>()
  for (const { whole } of words) highlights.set(whole, { letters: whole.length, word: whole })
  const matches = found.flatMap(([word, own]) => own.matches.map((match) => ({ word, ...match })))
  for (const { word, terms } of matches.filter(({ isPhrase }) => !isPhrase)) {
    for (const term of terms.keys()) {
      const letters = term.startsWith(word) ? word.length : term.length
      if (letters > (highlights.get(term)?.letters ?? 0)) highlights.set(term, { letters, word })
    }
  }
  for (const { word, terms } of matches.filter(({ isPhrase }) => isPhrase)) {
    for (const term of terms.keys()) {
      const { word: first = word, phrases = [] } = highlights.get(term) ?? {}
      // Every group of pages has the same synonyms.
      const isNew = !phrases.some((phrase) => phrase.length === terms.size && phrase.every((one) => terms.has(one)))
      const isAlone = highlights.has(term) && phrases.length === 0
      if (!isNew || isAlone) continue
      highlights.set(term, { letters: term.length, word: first, phrases: [...phrases, [...terms.keys()]] })
    }
  }
  return highlights
}
