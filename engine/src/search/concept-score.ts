import type { RecordIndex } from './index/record-index.ts'
import type { FoundWord } from './words/found-word.ts'
import { CELL_SEPARATOR } from './words/names.ts'
import { contentWords } from './words/tokens.ts'

/** The subject of a text that defines it: `A workspace is …`. A text that starts with `the` is about something known. */
const DEFINED =
  /^(?!(?:the|this|that|these|those|each|every|all|if|when|there|it|its|you|your)\s)(?:an?\s)?([^.,:;]{1,60}?)\s(?:is|are|means?)\s/iu

/** The head of a table whose first column holds what its second one defines. */
const DEFINITIONS = /^[^·]+ · (?:meaning|definition|what (?:it|this) (?:is|means))(?: · |$)/i

/** Words of headings that only announce an explanation: `Understand models` is about models. */
const EXPLAINING = new Set(
  'understand understanding overview introduction about concept concepts basics guide'.split(' '),
)

/** Matches below this score are misspellings of another word. */
const MIN_MATCH = 0.5

/** What one text explains: the terms of each word of it. */
type Subject = readonly (readonly string[])[]

/**
 * How much of a query a page explains, from 0 to 1. Headings, the first words of definitions and the first cells of tables of
 * definitions name what a page explains; a page that only uses a word names it among others, as `Delete a model` does. Each
 * word may be explained in a different place: a glossary explains the two sides of a comparison separately.
 */
export function conceptScore(
  index: RecordIndex,
  { found, weights }: { found: readonly FoundWord[]; weights: readonly number[] },
): number {
  const matched = found.map(sureTerms)
  const shares = subjectsOf(index).map((subject) => sharesOf(subject, matched))
  return weights.reduce(
    (sum, weight, word) => sum + weight * shares.reduce((most, share) => Math.max(most, share[word] ?? 0), 0),
    0,
  )
}

/** The indexed terms that a word surely matched: other forms of it count as much as the word itself. */
function sureTerms({ matches }: FoundWord): Set<string> {
  return new Set(
    matches.flatMap(({ terms }) => [...terms].flatMap(([term, score]) => (score < MIN_MATCH ? [] : [term]))),
  )
}

function subjectsOf({ records, headingTerms }: RecordIndex): Subject[] {
  const subjects: Subject[] = []
  let isDefining = false
  for (const [at, { content }] of records.entries()) {
    const heading = headingTerms.get(at)
    const text = content ?? ''
    const end = text.indexOf(CELL_SEPARATOR)
    if (end < 0) {
      isDefining = false
      if (heading) subjects.push(heading.filter(([word = '']) => !EXPLAINING.has(word)))
      // Below a heading, or below the title and the description.
      else if (headingTerms.has(at - 1) || at === 2) subjects.push(subjectOf(DEFINED.exec(text)?.[1] ?? ''))
    } else if (DEFINITIONS.test(text)) isDefining = true
    else if (isDefining) subjects.push(subjectOf(text.slice(0, end)))
  }
  return subjects
}

function subjectOf(text: string): Subject {
  return text === '' ? [] : contentWords(text).map(({ terms }) => terms)
}

/** For each word of a query, how much of the subject the query names; 0 for a word that is not in it. */
function sharesOf(subject: Subject, matched: readonly ReadonlySet<string>[]): number[] {
  const has = (terms: ReadonlySet<string>, forms: readonly string[]) => forms.some((form) => terms.has(form))
  const known = subject.filter((forms) => matched.some((terms) => has(terms, forms)))
  const share = known.length / Math.max(1, subject.length)
  return matched.map((terms) => (known.some((forms) => has(terms, forms)) ? share : 0))
}
