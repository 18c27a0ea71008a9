import type { Alternative } from '../query/query.ts'

/** The weight of prefix and fuzzy matches relative to an exact one: low, unless the index lacks the word. */
export const INEXACT = { known: { prefix: 0.2, fuzzy: 0.2 }, unknown: { prefix: 0.8, fuzzy: 0.9 } }

/** The same within a page, to choose which of its records to show. */
export const TERM_SCORE = { exact: 1, prefix: 0.7, known: 0.4, unknown: 0.9 }

/** The terms that one alternative of a word matched, with their scores; `size` terms make a whole match. */
export interface Match {
  readonly size: number
  /** True if less than a whole match means something else. */
  readonly isPhrase: boolean
  readonly terms: ReadonlyMap<string, number>
}

/** What one word of a query found: scores by the numbers of the ranked pages, and the matches. */
export interface FoundWord {
  readonly scores: ReadonlyMap<number, number>
  readonly matches: readonly Match[]
}

/** An alternative that some page matches, and the terms that it may misspell, with the number of typos. */
export interface FoundAlternative {
  readonly alternative: Alternative
  readonly isKnown: boolean
  readonly misspelled: ReadonlyMap<string, number>
}

/** The terms of some texts that an alternative matches: `texts` has all of each text. */
export function matchIn(
  texts: Iterable<Iterable<string>>,
  { alternative, isKnown, misspelled }: FoundAlternative,
): Match {
  const { terms: wanted, weight, prefix, isPhrase } = alternative
  const found = new Map<string, number>()
  for (const term of misspelled.keys()) found.set(term, weight * TERM_SCORE[isKnown ? 'known' : 'unknown'])
  if (prefix) {
    const isLonger = (term: string) => wanted.some((word) => term.startsWith(word))
    for (const terms of texts) {
      for (const term of terms) if (isLonger(term)) found.set(term, weight * TERM_SCORE.prefix)
    }
  }
  for (const term of wanted) found.set(term, weight * TERM_SCORE.exact)
  return { size: wanted.length, isPhrase, terms: found }
}
