import { contentWords, stem, termsOf, type Word, wordsOf } from './tokens.ts'

/** One way to match a word of a query: terms that all have to be found, and what finding them is worth. */
export interface Alternative {
  readonly terms: readonly string[]
  readonly weight: number
  /** Terms that begin with it count too: the reader may still be typing. */
  readonly prefix: boolean
  /** Terms that differ in up to this many letters count too. */
  readonly slips: number
}

/** What each way to match is worth, next to the word as it was typed. */
const WEIGHTS = { stem: 0.8, parts: 0.8, swapped: 0.9, synonym: 0.9 }

/** Shorter words match too much when letters may differ (the hosted provider's own limits). */
const ONE_SLIP_FROM = 4
const TWO_SLIPS_FROM = 8

/** How the words of one query may be matched, by word of `queryWords`. */
export function alternativesOf(
  words: readonly Word[],
  { synonyms, knows }: { synonyms: SynonymIndex; knows: (term: string) => boolean },
): Alternative[][] {
  const phrases = synonymsIn(words, synonyms)
  return words.map((word, at) => {
    const { whole, parts } = word
    const typed: Alternative = { terms: [whole], weight: 1, prefix: true, slips: slipsIn(whole) }
    const exactly = (terms: readonly string[], weight: number) => ({ terms, weight, prefix: false, slips: 0 })
    return [
      typed,
      ...(stem(whole) === whole ? [] : [exactly([stem(whole)], WEIGHTS.stem)]),
      ...(parts.length > 0 ? [exactly(parts, WEIGHTS.parts)] : []),
      ...(knows(whole)
        ? []
        : swaps(whole)
            .filter(knows)
            .map((term) => exactly([term], WEIGHTS.swapped))),
      ...(phrases.get(at) ?? []).map((terms) => exactly(terms, WEIGHTS.synonym)),
    ]
  })
}

/** A number that differs is another one: `v0.68` is no slip for `v0.69`. */
const NUMBER = /^v?\d[\d.]*$/

function slipsIn(word: string): number {
  if (NUMBER.test(word)) return 0
  if (word.length >= TWO_SLIPS_FROM) return 2
  return word.length >= ONE_SLIP_FROM ? 1 : 0
}

/** The word with each pair of neighbours swapped: the commonest slip of all, and two by count of letters. */
function swaps(word: string): string[] {
  if (word.length < ONE_SLIP_FROM) return []
  return Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  )
}

/** The groups of a synonyms file by the words of each of their phrases. */
export type SynonymIndex = ReadonlyMap<string, readonly (readonly string[])[]>

/** Prepares the groups: `pod disruption budget` -> the words of `pdb`, and the other way round. */
export function synonymIndex(groups: readonly (readonly string[])[]): SynonymIndex {
  const index = new Map<string, string[][]>()
  for (const group of groups) {
    // As queries are read: without the words that say nothing.
    const phrases = group.map((phrase) => contentWords(phrase).map(({ whole }) => whole))
    for (const phrase of phrases) {
      const others = phrases.filter((other) => other !== phrase)
      index.set(phrase.join(' '), [...(index.get(phrase.join(' ')) ?? []), ...others])
    }
  }
  return index
}

/** What else the phrases of a query are called, at the first word of each. */
function synonymsIn(words: readonly Word[], synonyms: SynonymIndex): Map<number, string[][]> {
  const found = new Map<number, string[][]>()
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= words.length; to++) {
      const phrase = words.slice(from, to).map(({ whole }) => whole)
      const others = (synonyms.get(phrase.join(' ')) ?? []).map((other) => other.flatMap(stemmed))
      // Every word of the phrase is matched by any of its other names.
      for (let at = from; at < to; at++) found.set(at, [...(found.get(at) ?? []), ...others])
    }
  }
  return found
}

function stemmed(word: string): string[] {
  return wordsOf(word).map((one) => termsOf(one).at(-1) ?? one.whole)
}
