import { UNSPACED } from '../model/unspaced-scripts.ts'
import { diffLists } from './limited-diff.ts'

/** A part of a word in a script that puts spaces between words. */
const IN_WORD = `(?![${UNSPACED}])[\\p{L}\\p{M}\\p{N}_\\u{AD}]`

/** A word, a line end, other space, or any other character with its marks: the library knows only words in Latin letters. */
const TOKEN = new RegExp(`(?:${IN_WORD})+|\\r?\\n|[^\\S\\r\\n]+|.\\p{M}*`, 'gsu')

/**
 * Two paragraphs of a few hundred words with more edits share so few words that they count as rewritten anyway. A lower limit than
 * that of lists: two rewritten ones of 2,000 words would take more than a second.
 */
const WORD_LIMIT = { maxEditLength: 1000 }

/** Compares two texts by word: runs of what both have, or only one. */
export function diffWords(before: string, after: string) {
  return diffLists(tokensOf(before), tokensOf(after), WORD_LIMIT).map(({ value, added, removed }) => {
    return { value: value.join(''), added, removed }
  })
}

function tokensOf(text: string): readonly string[] {
  return text.match(TOKEN) ?? []
}
