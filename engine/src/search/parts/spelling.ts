import { recent } from '../../model/util/recent.ts'
import { lettersOf, mayBeNear, typosBetween } from '../words/typos.ts'
import { byteReader } from './byte-reader.ts'
import { byteWriter } from './byte-writer.ts'

/** A list of terms that misspelt words are compared with. */
export interface SpellingList {
  readonly has: (term: string) => boolean
  /** The terms that differ from a word in 1 to `most` letters, with how many; none that begin with it. */
  readonly near: (word: string, most: number) => ReadonlyMap<string, number>
}

/** Of how many words it is remembered which terms are near. */
const KEPT_WORDS = 100

/** Writes sorted terms. */
export function encodeSpelling(terms: readonly string[]): Uint8Array<ArrayBuffer> {
  const writer = byteWriter()
  let last = ''
  for (const term of terms) {
    writer.sortedText(term, last)
    last = term
  }
  return writer.done()
}

/** Reads sorted terms. */
export function decodeSpelling(bytes: Uint8Array): string[] {
  const reader = byteReader(bytes)
  const terms: string[] = []
  let last = ''
  while (!reader.isAtEnd()) {
    last = reader.sortedText(last)
    terms.push(last)
  }
  return terms
}

/** Makes a list searchable: by length, with the letters of each term. */
export function spellingList(terms: readonly string[]): SpellingList {
  const all = new Set(terms)
  const byLength: { term: string; letters: number }[][] = []
  for (const term of all) {
    const list = byLength[term.length] ?? []
    list.push({ term, letters: lettersOf(term) })
    byLength[term.length] = list
  }
  const near = (word: string, most: number) => {
    const found = new Map<string, number>()
    const letters = lettersOf(word)
    for (let length = word.length - most; length <= word.length + most; length++) {
      for (const one of byLength[length] ?? []) {
        if (!mayBeNear(letters, one.letters, most) || one.term.startsWith(word)) continue
        const typos = typosBetween(word, one.term, most)
        if (typos) found.set(one.term, typos)
      }
    }
    return found
  }
  const memory = recent<ReadonlyMap<string, number>>(KEPT_WORDS, () => 1)
  return {
    has: (term) => all.has(term),
    near: (word, most) => {
      // The next letter of a query leaves its other words as they are.
      const known = memory.get(`${most} ${word}`)
      if (known) return known
      const found = near(word, most)
      memory.set(`${most} ${word}`, found)
      return found
    },
  }
}

/** A term spelt backwards. */
export function backwards(term: string): string {
  return term.split('').reverse().join('')
}
