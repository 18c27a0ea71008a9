import type { Lookup } from '../parts/lookup.ts'
import type { SpellingList } from '../parts/spelling.ts'
import { type Alternative, alternativesOf, type FoundSynonyms } from '../query/query.ts'
import { type FoundAlternative, INEXACT, TERM_SCORE } from '../words/found-word.ts'
import { type NameIndex, possibleNames } from '../words/names.ts'
import type { Word } from '../words/tokens.ts'
import { addMatch, type EntryGroup, type WordEstimate, wordEstimate } from './word-estimate.ts'

/** What one word of a query found in the whole index. */
export interface FoundInIndex {
  readonly estimate: WordEstimate
  /** Those that some page matches. */
  readonly alternatives: readonly FoundAlternative[]
}

interface Query {
  readonly words: readonly Word[]
  readonly synonyms: FoundSynonyms
}

/** The list for each word of a query in which misspelled terms are found. */
type SpellingLists = readonly SpellingList[]

const NOTHING: ReadonlyMap<string, number> = new Map()

const NO_NAMES: NameIndex = { words: new Map(), definitions: new Map() }

/**
 * Reads what the words of a query need: the words themselves while the spelling lists are loading, the terms that they may be
 * misspellings of, and then the terms of the names that they stand for. Returns the lists. `onOwn` is called once the words
 * themselves are read, while the rest may still be loading.
 */
export async function loadWords(
  { words, synonyms }: Query,
  { lists, lookup, onOwn }: { lists: Promise<SpellingLists>; lookup: Lookup; onOwn: () => void },
): Promise<SpellingLists> {
  const ofWords = (isIndexed: (term: string) => boolean) =>
    exactIfPasted(words, alternativesOf(words, { synonyms, names: NO_NAMES, isIndexed }))
  const loadOwn = async () => {
    const own = ofWords(() => false).flat()
    // Words with swapped letters wait for the lists, which tell which of them are terms.
    const terms = own.flatMap((one) => one.terms)
    const prefixes = own.flatMap((one) => (one.prefix ? one.terms : []))
    await lookup.load({ terms, names: possibleNames(words).map(({ name }) => name), prefixes })
    onOwn()
  }
  const loadMisspelled = async () => {
    const spelling = await lists
    const all = ofWords((term) => spelling.some((list) => list.has(term)))
    const near = all.flatMap((own, at) => own.flatMap((one) => [...nearTerms(one, spelling[at]).keys()]))
    await lookup.load({ terms: [...all.flat().flatMap(({ terms }) => terms), ...near] })
    return spelling
  }
  const [spelling] = await Promise.all([loadMisspelled(), loadOwn()])
  const all = alternativesIn({ words, synonyms }, lookup).flat()
  await lookup.load({ terms: all.flatMap(({ terms }) => terms) })
  return spelling
}

function alternativesIn({ words, synonyms }: Query, lookup: Lookup): Alternative[][] {
  const isIndexed = (term: string) => lookup.entryOf(term) !== undefined
  return exactIfPasted(words, alternativesOf(words, { synonyms, names: lookup.names, isIndexed }))
}

/** Words of a pasted text are looked up exactly: longer and misspelled ones would be most of what it reads. */
function exactIfPasted(words: readonly Word[], alternatives: readonly Alternative[][]): Alternative[][] {
  return alternatives.map((own, at) =>
    isExact(words, at) ? own.map((one) => ({ ...one, prefix: false, maxTypos: 0 })) : own,
  )
}

/** The most words of a query that readers type themselves. */
const MAX_TYPED = 6

/** True for each word of a longer text except the last, which may be incomplete. */
export function isExact({ length }: readonly Word[], at: number): boolean {
  return length > MAX_TYPED && at < length - 1
}

/** Finds each word by any of its alternatives, from what `loadWords` has read. */
export function findWords(
  query: Query,
  { spelling, lookup, pageCount }: { spelling: SpellingLists; lookup: Lookup; pageCount: number },
): FoundInIndex[] {
  return alternativesIn(query, lookup).map((alternatives, at) => {
    const estimate = wordEstimate(pageCount)
    const found = alternatives.flatMap((alternative): FoundAlternative[] => {
      const isKnown = alternative.terms.every((term) => lookup.entryOf(term) !== undefined)
      const misspelled = nearTerms(alternative, spelling[at])
      const terms = alternative.terms.map((term) => groupsOf(term, { alternative, isKnown, misspelled }, lookup))
      return addMatch(estimate, { ...alternative, terms }) ? [{ alternative, isKnown, misspelled }] : []
    })
    return { estimate, alternatives: found }
  })
}

/** The entries that match a term of an alternative: its own, and those of longer terms and of terms that it may misspell. */
function groupsOf(term: string, { alternative, isKnown, misspelled }: FoundAlternative, lookup: Lookup): EntryGroup[] {
  const state = isKnown ? 'known' : 'unknown'
  const entry = lookup.entryOf(term)
  const near = [...misspelled].flatMap(([other, typos]) => {
    const entry = lookup.entryOf(other)
    return entry ? [{ entry, weight: other.length / (other.length + typos) }] : []
  })
  return [
    ...(entry ? [{ entries: [{ entry, weight: 1 }], weight: 1, termScore: TERM_SCORE.exact }] : []),
    ...(alternative.prefix
      ? [{ entries: lookup.longerThan(term), weight: INEXACT[state].prefix, termScore: TERM_SCORE.prefix }]
      : []),
    { entries: near, weight: INEXACT[state].fuzzy, termScore: TERM_SCORE[state] },
  ]
}

/** The terms that an alternative may be a misspelling of; longer terms that begin with it are not among them. */
function nearTerms(
  { terms: [word = ''], maxTypos }: Alternative,
  spelling: SpellingList | undefined,
): ReadonlyMap<string, number> {
  return maxTypos > 0 && spelling ? spelling.near(word, maxTypos) : NOTHING
}
