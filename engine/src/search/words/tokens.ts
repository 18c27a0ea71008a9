import { stemmer } from 'stemmer'
import { UNSPACED } from '../../model/unspaced-scripts.ts'
import { ownText } from '../../model/util/text/own-text.ts'
import { fold } from './fold.ts'

/**
 * Runs of letters and digits, joined by the punctuation of identifiers, versions and flags, and by the comma of `10,000`. A soft
 * hyphen is in a word: it only says where a line may break.
 */
const WORD =
  /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u00AD]*(?:(?:[._'’/-]+|(?<=\p{N}),(?=\p{N}{3}(?!\p{N})))[\p{L}\p{N}][\p{L}\p{N}\p{M}\u00AD]*)*/gu

/** What joins words: punctuation, and the apostrophe of an article, as in `l'API`, but not that of `don't` or `we'll`. */
const JOINT = /[._/,-]+|['’](?=(?:\p{L}\p{M}*){3})/u

/**
 * Between lower and upper case, also with digits between, and before the last of several capitals or after digits, as in `S3Bucket`,
 * unless they are in the plural: `APIs` has no `is`. The lookahead comes first: looking back from each digit of a long number would
 * take quadratic time.
 */
const CAMEL_JOINT = /(?=\p{Lu})(?<=\p{Ll}\p{N}*)|(?<=[\p{Lu}\p{N}])(?=\p{Lu}(?!s$)\p{Ll})/u

const POSSESSIVE = /['’]s?$/

/** What a word is made of, wherever it is: its normalized form, and the parts of a joined word (none for a plain one). */
export interface IndexedWord {
  readonly whole: string
  readonly parts: readonly string[]
  /** The terms that it is indexed under: itself, its parts, and the stems of both. */
  readonly terms: readonly string[]
}

/** A word of a text, with its position. */
export interface Word extends IndexedWord {
  readonly start: number
  readonly end: number
}

/** A run without a space, as it is written, and the words that it is split into; none if it is one word itself. */
interface Run extends IndexedWord {
  readonly split?: readonly Word[]
}

/** A character of a script that puts no spaces between words, or several of any other. */
const PIECE = new RegExp(`[${UNSPACED}]\\p{M}*|[^${UNSPACED}]+`, 'gu')

const IS_UNSPACED = new RegExp(`[${UNSPACED}]`, 'u')

/** Texts repeat their words, so each word is split once. */
const known = new Map<string, Run>()

/** The most words that are remembered, and the longest of them. */
const MEMORY = { words: 20_000, length: 64 }

/**
 * Splits a text into words. Identifiers are one word with parts: `client.models.list`, `ListOptions`. In a script without spaces,
 * every two adjacent characters are a word, which overlaps the next.
 */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].flatMap(({ 0: run, index }): Word[] => {
    const { whole, parts, terms, split } = runOf(run)
    if (split) return split.map((word) => ({ ...word, start: index + word.start, end: index + word.end }))
    return whole === '' ? [] : [{ start: index, end: index + run.length, whole, parts, terms }]
  })
}

/** What the words of a text are made of, in their order. */
export function tokensIn(text: string): IndexedWord[] {
  const tokens: IndexedWord[] = []
  for (const written of text.match(WORD) ?? []) {
    const run = runOf(written)
    // One by one: a run may be as long as a page, and a call cannot take a hundred thousand arguments.
    for (const word of run.split ?? [run]) tokens.push(word)
  }
  return tokens
}

/** The terms of each word of a text, in their order. */
export function termsByWord(text: string): (readonly string[])[] {
  return tokensIn(text).map(({ terms }) => terms)
}

/** The terms of all words of a text, in their order. */
export function termsIn(text: string): string[] {
  return termsByWord(text).flat()
}

function runOf(text: string): Run {
  const found = known.get(text)
  if (found) return found
  const own = ownText(text)
  const run = IS_UNSPACED.test(own) ? { ...NO_WORD, split: splitRun(own) } : readWord(own)
  if (known.size >= MEMORY.words) known.clear()
  if (text.length <= MEMORY.length) known.set(own, run)
  return run
}

const NO_WORD: IndexedWord = { whole: '', parts: [], terms: [] }

/**
 * The words of a run with characters of a script without spaces: every two adjacent ones, and what is between them. This needs no
 * dictionary, so the build and all browsers agree.
 */
function splitRun(text: string): Word[] {
  const pieces = [...text.matchAll(PIECE)].map(({ 0: written, index }) => ({
    ...{ written, start: index, end: index + written.length },
    isUnspaced: IS_UNSPACED.test(written),
  }))
  return pieces.flatMap(({ written, start, end, isUnspaced }, at): Word[] => {
    if (!isUnspaced)
      return wordsOf(written).map((word) => ({ ...word, start: start + word.start, end: start + word.end }))
    const next = pieces[at + 1]
    if (!next?.isUnspaced) return pieces[at - 1]?.isUnspaced ? [] : [{ ...readWord(written), start, end }]
    const pair = readWord(written + next.written)
    // The last character begins no pair, so as a word of its own it is found here.
    const terms = pieces[at + 2]?.isUnspaced ? pair.terms : [...pair.terms, ...readWord(next.written).terms]
    return [{ ...pair, terms, start, end: next.end }]
  })
}

function readWord(text: string): IndexedWord {
  const word = text.replaceAll('\u00AD', '').replace(POSSESSIVE, '')
  const whole = fold(word)
  const all = word.split(JOINT).flatMap((part) => part.split(CAMEL_JOINT).map(fold))
  const parts = all.length > 1 ? all : []
  const words = whole === '' ? [] : [whole, ...parts]
  return { whole, parts, terms: [...new Set([...words, ...words.map(stem)])].filter((term) => term !== '') }
}

/** A version with the letter that some texts leave out. */
const VERSION = /^v\d+(?:\.\d+)+$/

/**
 * Stems a plain word of 4 to 40 letters (`deploying`, `deployed` -> `deploi`) and a version (`v1.0.0` -> `1.0.0`); anything else
 * is unchanged.
 */
export function stem(word: string): string {
  if (VERSION.test(word)) return word.slice(1)
  return /^[a-z]{4,40}$/.test(word) ? stemmer(word) : word
}

/** Words that do not narrow a search, including those of questions. */
const STOP_WORDS = new Set(
  (
    'a an and any are as at be by can could do does for from get has have how i if in into is it its me my not of on or our ' +
    'should so that the their them then there these they this to use used using was we what when where which who why will ' +
    'with you your'
  ).split(' '),
)

/** The words of a text without stop words; all words if there are only stop words. */
export function contentWords(text: string): Word[] {
  return withoutStopWords(wordsOf(text))
}

/** The same for words that are already split. */
export function withoutStopWords<One extends Pick<Word, 'whole'>>(words: One[]): One[] {
  const kept = words.filter(({ whole }) => !STOP_WORDS.has(whole))
  return kept.length > 0 ? kept : words
}

/** The distinct words of a query, without stop words. */
export function queryWords(query: string): Word[] {
  const kept = contentWords(query)
  return kept.filter(({ whole }, at) => kept.findIndex((one) => one.whole === whole) === at)
}
