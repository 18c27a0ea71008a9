import { stemmer } from 'stemmer'

/** Runs of letters and digits, joined by the punctuation of identifiers, versions and flags. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:[._'’/-]+[\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*/gu

/** The punctuation that joins words. */
const JOINT = /[._/-]+/

/**
 * Between lower and upper case, also with digits between, and before the last of several capitals. The lookahead comes
 * first: looking back from each digit of a long number would take quadratic time.
 */
const CAMEL_JOINT = /(?=\p{Lu})(?<=\p{Ll}\p{N}*)|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u

const POSSESSIVE = /['’]s?$/

/** A word of a text: its position, its normalized form, and the parts of a joined word (none for a plain one). */
export interface Word {
  readonly start: number
  readonly end: number
  readonly whole: string
  readonly parts: readonly string[]
}

/** Splits a text into words. Identifiers are one word with parts: `client.models.list`, `ListOptions`. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].flatMap((match): Word[] => {
    const word = match[0].replace(POSSESSIVE, '')
    const whole = fold(word)
    if (whole === '') return []
    const parts = word.split(JOINT).flatMap((part) => part.split(CAMEL_JOINT).map(fold))
    return [{ start: match.index, end: match.index + match[0].length, whole, parts: parts.length > 1 ? parts : [] }]
  })
}

/** Returns the terms that a word is indexed under: itself, its parts, and the stems of both. */
export function termsOf({ whole, parts }: Word): string[] {
  const words = [whole, ...parts]
  return [...new Set([...words, ...words.map(stem)])].filter((term) => term !== '')
}

/** Stems a plain word (`deploying`, `deployed` -> `deploi`); longer ones, and other characters, are unchanged. */
export function stem(word: string): string {
  return /^[a-z]{4,40}$/.test(word) ? stemmer(word) : word
}

/** Converts to lower case without accents. */
function fold(word: string): string {
  return word.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** Words, also of questions, that do not narrow a search. */
const STOP_WORDS = new Set(
  (
    'a an and any are as at be by can could do does for from get has have how i if in into is it its me my not of on or our ' +
    'should so that the their them then there these they this to use used using was we what when where which who why will ' +
    'with you your'
  ).split(' '),
)

/** The words of a text without stop words; all words if there are only stop words. */
export function contentWords(text: string): Word[] {
  const all = wordsOf(text)
  const kept = all.filter(({ whole }) => !STOP_WORDS.has(whole))
  return kept.length > 0 ? kept : all
}

/** The distinct words of a query, without stop words. */
export function queryWords(query: string): Word[] {
  const kept = contentWords(query)
  return kept.filter(({ whole }, at) => kept.findIndex((one) => one.whole === whole) === at)
}
