import type { Word } from '../words/tokens.ts'

/** The most words of a query that are looked up, because each costs a search: more than a question has. */
const MAX_WORDS = 12

/**
 * The words of a long query, such as a pasted error, that tell most: those that are rarest in the index. A word that the index
 * lacks is not a typo in such a text, but a name or a number of the reader's own. `count` returns how many pages have a word.
 */
export function tellingWords(words: readonly Word[], count: (word: Word) => number): readonly Word[] {
  if (words.length <= MAX_WORDS) return words
  const known = words.map((word) => ({ word, count: count(word) })).filter((one) => one.count > 0)
  if (known.length === 0) return words.slice(0, MAX_WORDS)
  const rarest = known.sort((a, b) => a.count - b.count).slice(0, MAX_WORDS)
  const kept = new Set(rarest.map(({ word }) => word))
  return words.filter((word) => kept.has(word))
}
