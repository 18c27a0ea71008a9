import { indexedNames, type NameIndex, typedNames } from '../words/names.ts'
import { stem, type Word, withoutStopWords, wordsOf } from '../words/tokens.ts'

/** One way to match a word of a query: all of `terms` must match. */
export interface Alternative {
  readonly terms: readonly string[]
  readonly weight: number
  /** True if longer terms match too, because the reader may still be typing. */
  readonly prefix: boolean
  /** Terms that differ in up to this many letters match too. */
  readonly maxTypos: number
  /** True for a synonym of several words: one of them alone means something else. */
  readonly isPhrase: boolean
}

/** The weight of each kind of alternative, relative to the word as typed. */
const WEIGHTS = { stem: 0.8, parts: 0.8, partsOfKnown: 0.3, transposed: 0.9, synonym: 0.9, name: 0.9 }

/** Minimum word lengths: typos in shorter words match too much (the hosted provider's own limits). */
const ONE_TYPO_LENGTH = 4
const TWO_TYPOS_LENGTH = 8

/** Returns the alternatives of each word of a query. */
export function alternativesOf(
  words: readonly Word[],
  { synonyms, names, isIndexed }: { synonyms: FoundSynonyms; names: NameIndex; isIndexed: (term: string) => boolean },
): Alternative[][] {
  const known = namesIn(words, names)
  return words.map((word, at) => {
    const { whole, parts } = word
    const typed: Alternative = {
      ...{ terms: [whole], weight: 1, prefix: true },
      ...{ maxTypos: maxTyposIn(whole), isPhrase: false },
    }
    const exactly = (terms: readonly string[], weight: number, isPhrase = false): Alternative => ({
      ...{ terms, weight, prefix: false },
      ...{ maxTypos: 0, isPhrase },
    })
    return [
      typed,
      ...(stem(whole) === whole ? [] : [exactly([stem(whole)], WEIGHTS.stem)]),
      ...(parts.length > 0 ? [exactly(parts, partsWeight(whole, isIndexed))] : []),
      // `health-checks` is also a `health check`.
      ...(parts.some((part) => stem(part) !== part)
        ? [exactly(parts.map(stem), partsWeight(whole, isIndexed) * WEIGHTS.stem)]
        : []),
      ...(isIndexed(whole)
        ? []
        : transpositions(whole)
            .filter(isIndexed)
            .map((term) => exactly([term], WEIGHTS.transposed))),
      ...[...(synonyms.get(word.start) ?? [])].map((terms) => exactly(terms, WEIGHTS.synonym, terms.length > 1)),
      ...[...(known.get(at) ?? [])].map((term) => exactly([term], WEIGHTS.name)),
    ]
  })
}

/** Joins words that are also written apart: `real-time`, `a/b`, `l'api`. Dots, underscores and capitals join names. */
const PROSE_JOINT = /[-/']/

/** Parts count little if the index has the whole name: else pages with `create` would come before `create_single`. */
function partsWeight(whole: string, isIndexed: (term: string) => boolean): number {
  return isIndexed(whole) && !PROSE_JOINT.test(whole) ? WEIGHTS.partsOfKnown : WEIGHTS.parts
}

/** Numbers allow no typos: `v0.68` is not a misspelled `v0.69`. */
const NUMBER = /^v?\d[\d.]*$/

/** In how many letters a term may differ from a word. */
export function maxTyposIn(word: string): number {
  if (NUMBER.test(word)) return 0
  if (word.length >= TWO_TYPOS_LENGTH) return 2
  return word.length >= ONE_TYPO_LENGTH ? 1 : 0
}

/** The word with each two adjacent letters swapped: the most common typo, which counts as two differing letters. */
function transpositions(word: string): string[] {
  if (word.length < ONE_TYPO_LENGTH) return []
  return Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  )
}

/** The other phrases of a synonym group, by the stems of each of its phrases: `passwords` is a synonym where `password` is. */
export type SynonymIndex = ReadonlyMap<string, readonly (readonly string[])[]>

/** The other phrases for words of a query, by where each word starts. */
export type FoundSynonyms = ReadonlyMap<number, ReadonlySet<readonly string[]>>

/** Indexes the groups: `pod disruption budget` -> the words of `pdb`, and vice versa. */
export function synonymIndex(groups: readonly (readonly string[])[]): SynonymIndex {
  const index = new Map<string, string[][]>()
  for (const group of groups) {
    const phrases = group.map((phrase) => phraseOf(wordsOf(phrase)))
    for (const phrase of phrases) {
      const others = phrases.filter((other) => other !== phrase)
      const key = phrase.join(' ')
      index.set(key, [...(index.get(key) ?? []), ...others])
    }
  }
  return index
}

/** The stems of a phrase, without stop words unless one word would be left: not every log is about `log in`. */
function phraseOf(words: Word[]): string[] {
  const content = withoutStopWords(words)
  return (content.length > 1 ? content : words).map(({ whole }) => stem(whole))
}

/** Finds the synonyms of the phrases of a query. Each word of a phrase matches by any of them. */
export function synonymsIn(query: string, synonyms: SynonymIndex): FoundSynonyms {
  const found = new Map<number, Set<readonly string[]>>()
  const words = wordsOf(query)
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= words.length; to++) {
      const phrase = words.slice(from, to)
      const others = synonyms.get(phraseOf(phrase).join(' ')) ?? []
      for (const { start } of phrase) found.set(start, new Set([...(found.get(start) ?? []), ...others]))
    }
  }
  return found
}

/** The indexed names that words of a query stand for, by the position of each. */
function namesIn(words: readonly Word[], names: NameIndex): Map<number, Set<string>> {
  const found = new Map<number, Set<string>>()
  for (const { name, from, to } of typedNames(words, names)) {
    const indexed = indexedNames(name, names.words.get(name) ?? [])
    for (let at = from; at < to; at++) {
      const others = indexed.filter((term) => term !== words[at]?.whole)
      found.set(at, new Set([...(found.get(at) ?? []), ...others]))
    }
  }
  return found
}
