import { stemmer } from 'stemmer'

/** A run of letters and digits, joined by the marks that identifiers, versions and flags are written with. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:[._'’/-]+[\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*/gu

/** The marks that join words. */
const JOINT = /[._/-]+/

/**
 * Where lower case turns to upper case, also behind digits, and the last capital of several begins a word. It looks ahead
 * first: looking back from each digit of a long number would take its length squared.
 */
const CAMEL_JOINT = /(?=\p{Lu})(?<=\p{Ll}\p{N}*)|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u

const POSSESSIVE = /['’]s?$/

/** A word of a text: where it stands, as it is compared, and the parts it is joined of (none for a plain word). */
export interface Word {
  readonly start: number
  readonly end: number
  readonly whole: string
  readonly parts: readonly string[]
}

/** The words of a text. Identifiers are one word with parts: `client.models.list`, `scoring_runtimes`, `ListOptions`. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].flatMap((match): Word[] => {
    const word = match[0].replace(POSSESSIVE, '')
    const whole = fold(word)
    if (whole === '') return []
    const parts = word.split(JOINT).flatMap((part) => part.split(CAMEL_JOINT).map(fold))
    return [{ start: match.index, end: match.index + match[0].length, whole, parts: parts.length > 1 ? parts : [] }]
  })
}

/** Everything a word is found by: itself, its parts, and the stems of both. */
export function termsOf({ whole, parts }: Word): string[] {
  const words = [whole, ...parts]
  return [...new Set([...words, ...words.map(stem)])].filter((term) => term !== '')
}

/** The stem of a plain word (`deploying`, `deployed` -> `deploi`); anything longer, or with a mark or a digit, is its own. */
export function stem(word: string): string {
  return /^[a-z]{4,40}$/.test(word) ? stemmer(word) : word
}

/** Lower case, without accents. */
function fold(word: string): string {
  return word.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** Words of questions that say nothing about their answer. */
const STOP_WORDS = new Set(
  (
    'a an and any are as at be by can could do does for from get has have how i if in into is it its me my not of on or our ' +
    'should so that the their them then there these they this to use used using was we what when where which who why will ' +
    'with you your'
  ).split(' '),
)

/** The words of a text that say something; all of them when none does. */
export function contentWords(text: string): Word[] {
  const all = wordsOf(text)
  const telling = all.filter(({ whole }) => !STOP_WORDS.has(whole))
  return telling.length > 0 ? telling : all
}

/** The words of a query that count, each once. */
export function queryWords(query: string): Word[] {
  const kept = contentWords(query)
  return kept.filter(({ whole }, at) => kept.findIndex((one) => one.whole === whole) === at)
}
