import { recent } from '../../model/util/recent.ts'
import { lettersOf, mayBeNear, typosBetween } from '../words/typos.ts'
import { byteReader } from './byte-reader.ts'
import { byteWriter } from './byte-writer.ts'

/** A list of terms that misspelled words are compared with. */
export interface SpellingList {
  readonly has: (term: string) => boolean
  /** The terms that differ from a word in 1 to `most` letters, with the number of these; without terms that begin with it. */
  readonly near: (word: string, most: number) => ReadonlyMap<string, number>
}

/** For how many words the near terms are remembered. */
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

/** The terms of one length, and the letters of each. */
interface SameLength {
  readonly terms: ReadonlySet<string>
  readonly letters: Int32Array
}

/** Makes a list searchable. Terms are prepared by length, once a word of about that length is compared with them. */
export function spellingList(terms: readonly string[]): SpellingList {
  const byLength: string[][] = []
  for (const term of terms) {
    const list = byLength[term.length]
    if (list) list.push(term)
    else byLength[term.length] = [term]
  }
  const made: SameLength[] = []
  const ofLength = (length: number) => {
    made[length] ??= sameLength(byLength[length] ?? [])
    return made[length]
  }
  const near = (word: string, most: number) => {
    const found = new Map<string, number>()
    const letters = lettersOf(word)
    for (let length = Math.max(0, word.length - most); length <= word.length + most; length++) {
      const { terms, letters: lettersOfTerms } = ofLength(length)
      let at = 0
      for (const term of terms) {
        if (!mayBeNear(letters, lettersOfTerms[at++] ?? 0, most) || term.startsWith(word)) continue
        const typos = typosBetween(word, term, most)
        if (typos) found.set(term, typos)
      }
    }
    return found
  }
  const memory = recent<ReadonlyMap<string, number>>(KEPT_WORDS, () => 1)
  return {
    has: (term) => ofLength(term.length).terms.has(term),
    near: (word, most) => {
      // Each letter that is typed changes only one word of a query.
      const key = `${most} ${word}`
      return memory.get(key) ?? memory.set(key, near(word, most))
    },
  }
}

function sameLength(terms: readonly string[]): SameLength {
  // Lists by the first and by the last letters may both have a term.
  const all = new Set(terms)
  const letters = new Int32Array(all.size)
  let at = 0
  for (const term of all) letters[at++] = lettersOf(term)
  return { terms: all, letters }
}

/** A term spelled backwards. */
export function backwards(term: string): string {
  return term.split('').reverse().join('')
}
