import { type Word, wordsOf } from './tokens.ts'

/** Where a name is defined: the page, and how much of its heading or first cell is the name, from 0 to 1. */
export interface Definition {
  readonly page: number
  readonly share: number
}

/** The names of an index by how they are typed without case and punctuation: `listoptions`, `modelsget`. */
export interface NameIndex {
  /** The indexed words that contain the name: `modelsget` -> `acme.models.get`. */
  readonly words: ReadonlyMap<string, ReadonlySet<string>>
  readonly definitions: ReadonlyMap<string, readonly Definition[]>
}

/** Separates the cells of a table row in its text. */
export const CELL_SEPARATOR = ' · '

/** The most names that one typed name stands for; each costs a search. */
const MAX_NAMES = 3

/** Longer paths are addresses and files; all parts of them would be many. */
const MAX_SEGMENTS = 6

/** A word, wherever it is. */
type NamedWord = Pick<Word, 'whole' | 'parts'>

/** The ways to type a word that is a name, or has names in it; none for a plain word. */
export function namesOf(word: NamedWord): string[] {
  return runsOf(word).map(({ name }) => name)
}

/**
 * The names that a heading or the first cell of a row defines, with the number of words in the heading or cell. Other texts
 * only mention names.
 */
export function definedIn({ text, isHeading }: { text: string; isHeading: boolean }): Map<string, number> {
  const end = isHeading ? text.length : text.indexOf(CELL_SEPARATOR)
  const defining = end < 0 ? [] : wordsOf(text.slice(0, end))
  const defined = new Map(defining.flatMap(endingsOf).map((name) => [name, defining.length]))
  // A heading may write the name apart: `Scoring runtimes` is about `scoring_runtimes`.
  if (isHeading) defined.set(defining.map(({ whole }) => squeeze(whole)).join(''), 1)
  return defined
}

/** A name in a query as it is typed without case and punctuation, and the words of the query that it consists of. */
export interface TypedName {
  readonly name: string
  readonly from: number
  readonly to: number
}

/**
 * The names that one word, or several in a row, may stand for: `list options` -> `listoptions`. A path also stands for its
 * endings: `deployment.is_healthy` is documented as `is_healthy`.
 */
export function possibleNames(words: readonly Word[]): TypedName[] {
  return words.flatMap((word, from) => {
    const joined = words.slice(from).map((_, more): TypedName => {
      const to = from + more + 1
      return {
        name: words
          .slice(from, to)
          .map(({ whole }) => squeeze(whole))
          .join(''),
        from,
        to,
      }
    })
    const endings = endingsOf(word).map((name): TypedName => ({ name, from, to: from + 1 }))
    return [...joined, ...endings]
  })
}

/** Those of them that the index knows. */
export function typedNames(words: readonly Word[], { words: known }: NameIndex): TypedName[] {
  return possibleNames(words).filter(({ name }) => known.has(name))
}

/** The pages that define a name of the query, with how much of the query and of the heading it is, from 0 to 1. */
export function definitionsOf(words: readonly Word[], names: NameIndex): Map<number, number> {
  const best = new Map<number, number>()
  for (const { name, from, to } of typedNames(words, names)) {
    for (const { page, share } of names.definitions.get(name) ?? []) {
      best.set(page, Math.max(best.get(page) ?? 0, (share * (to - from)) / words.length))
    }
  }
  return best
}

/** The words that are the name itself; only if there are none, longer paths: being rarer, they would outrank the name. */
export function indexedNames(name: string, words: Iterable<string>): string[] {
  const indexed = [...words]
  const whole = indexed.filter((term) => squeeze(term) === name)
  return (whole.length > 0 ? whole : indexed)
    .sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
    .slice(0, MAX_NAMES)
}

/** A dotted name without case and punctuation, and its endings that are names themselves. */
function endingsOf(word: Word): string[] {
  const { length } = word.whole.split('.')
  return runsOf(word)
    .filter(({ to }) => to === length)
    .map(({ name }) => name)
}

/**
 * The names in a word without case and punctuation: the runs of its segments between dots, unless one is a plain word.
 * `acme.models.get_all` -> `acmemodels`, `modelsgetall`, `getall` and so on, but not `models`.
 */
function runsOf({ whole, parts }: NamedWord): { name: string; to: number }[] {
  const segments = whole.split('.')
  if (parts.length === 0) return []
  if (segments.length > MAX_SEGMENTS) return [{ name: squeeze(whole), to: segments.length }]
  return segments.flatMap((_, from) =>
    segments.slice(from).flatMap((_, more) => {
      const run = segments.slice(from, from + more + 1).join('.')
      return parts.includes(run) ? [] : [{ name: squeeze(run), to: from + more + 1 }]
    }),
  )
}

/** A name without the punctuation that joins its parts. */
function squeeze(word: string): string {
  return word.replaceAll(/[._'’/-]+/g, '')
}
