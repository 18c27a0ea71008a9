import { groupBy } from '../../model/util/group-by.ts'
import type { Highlights } from '../../search/highlights.ts'
import { maxTyposIn } from '../../search/query/query.ts'
import { queryWords, type Word, wordsOf } from '../../search/words/tokens.ts'
import { typosBetween } from '../../search/words/typos.ts'
import type { BuiltPage } from './built-site.ts'
import { type MarkdownPage, type OwnSection, ownSections } from './markdown-sections.ts'

/** A section that answers a query: what is below a heading, up to the next one. */
export interface BestSection extends OwnSection {
  readonly page: BuiltPage
}

/** A section with what its score is made of. */
interface Candidate extends BestSection {
  readonly rank: number
  readonly inHeadings: ReadonlySet<string>
  readonly counts: ReadonlyMap<string, number>
}

// These weights were chosen with `npm run agents:eval`.

/** The weight of a word in a heading of the section, or in the title of its page; in the text, it is 1. */
const IN_HEADINGS = 5

/** The parameters of BM25: how soon repetitions of a word stop counting, and how much length counts against a section. */
const SATURATION = 0.6
const LENGTH = 0.5

/** How much a synonym of a word of the query counts, or a longer or misspelled word that the search found instead. */
const INSTEAD = 0.5

/** About how much more the first page of a search counts than the last. */
const PLACE = 0.8

/** From the third best section of a page on, each is multiplied by this once more: other pages may have the answer, too. */
const REST_OF_PAGE = 0.6

/** The exponent of the share of the query's words that a section has. */
const LACKING = 1.5

/** The terms of a word of the query, and the phrases that the search found in its place. */
interface AskedWord {
  readonly terms: readonly string[]
  readonly others: readonly (readonly string[])[]
}

/** What was asked for: the query, and what the search matched for it. */
interface Asked {
  readonly query: string
  readonly highlights: Highlights
}

/**
 * Orders the sections of pages by the words of a query; `pages` has the best page first. The search ranks whole pages, and knows
 * only the names in code; programs read one section, with its code.
 */
export function bestSections(
  { query, highlights }: Asked,
  pages: readonly (MarkdownPage & { page: BuiltPage })[],
): BestSection[] {
  const candidates = pages.flatMap(({ page, ...text }, rank) =>
    ownSections(text).map(({ id, headings, text }): Candidate => {
      const inHeadings = new Set(wordsOf([page.title, ...headings].join('\n')).flatMap(({ terms }) => terms))
      return { page, ...(id !== undefined && { id }), headings, text, rank, inHeadings, counts: countTerms(text) }
    }),
  )
  const characters = candidates.reduce((sum, one) => sum + one.text.length, 0)
  // At least 1: a host may have no Markdown files, so all texts are empty.
  const length = Math.max(1, characters / Math.max(1, candidates.length))
  const isThere = (word: AskedWord) => candidates.some((one) => countOf(one, word) + headingShare(one, word) > 0)
  const words = queryWords(query).map((word) => askedWord(word, highlights, isThere))
  const weights = words.map((word) =>
    weightOf(candidates.filter((one) => countOf(one, word) > 0).length, candidates.length),
  )
  const scored = candidates
    .map((one) => ({ one, score: scoreOf(one, { words, weights, length }) * (1 + PLACE / (one.rank + 1)) }))
    .filter(({ score }) => score > 0)
    .sort(byScore)
  return [...groupBy(scored, ({ one }) => one.page.id).values()]
    .flatMap((ofPage) =>
      ofPage.map(({ one, score }, at) => ({ one, score: score * REST_OF_PAGE ** Math.max(0, at - 1) })),
    )
    .sort(byScore)
    .map(({ one: { page, id, headings, text } }) => ({ page, ...(id !== undefined && { id }), headings, text }))
}

function byScore(a: { readonly score: number }, b: { readonly score: number }): number {
  return b.score - a.score
}

/** Synonyms always stand for a word of the query; longer and misspelled words only if no section has it. */
function askedWord({ whole, terms }: Word, highlights: Highlights, isThere: (word: AskedWord) => boolean): AskedWord {
  const isKnown = isThere({ terms, others: [] })
  const isInexact = (term: string, letters: number) =>
    letters < term.length || typosBetween(whole, term, maxTyposIn(whole)) !== undefined
  const others = [...highlights].flatMap(([term, { word, letters, phrases }]) => {
    if (word !== whole || terms.includes(term)) return []
    return phrases ?? (isKnown && isInexact(term, letters) ? [] : [[term]])
  })
  return { terms, others }
}

/** A word that few sections have says most. */
function weightOf(sections: number, all: number): number {
  return Math.log(1 + (all - sections + 0.5) / (sections + 0.5))
}

interface Scoring {
  readonly words: readonly AskedWord[]
  readonly weights: readonly number[]
  /** The average length of a section, in characters. */
  readonly length: number
}

function scoreOf(one: Candidate, { words, weights, length }: Scoring): number {
  const damping = SATURATION * (1 - LENGTH + (LENGTH * one.text.length) / length)
  let score = 0
  let found = 0
  for (const [at, word] of words.entries()) {
    const count = countOf(one, word)
    const inHeadings = headingShare(one, word)
    if (count === 0 && inHeadings === 0) continue
    found += 1
    const repeated = (count * (SATURATION + 1)) / (count + damping)
    score += (weights[at] ?? 0) * (repeated + inHeadings * IN_HEADINGS)
  }
  // A section with all of the words is better than one that repeats some of them.
  return words.length === 0 ? 0 : score * (found / words.length) ** LACKING
}

/** How often a section has a word, or what stands for it. */
function countOf({ counts }: Candidate, { terms, others }: AskedWord): number {
  const own = terms.map((term) => counts.get(term) ?? 0)
  const instead = others.map((phrase) => INSTEAD * Math.min(...phrase.map((term) => counts.get(term) ?? 0)))
  return Math.max(0, ...own, ...instead)
}

/** 1 if a heading has the word, less if it has what stands for it. */
function headingShare({ inHeadings }: Candidate, { terms, others }: AskedWord): number {
  if (terms.some((term) => inHeadings.has(term))) return 1
  return others.some((phrase) => phrase.every((term) => inHeadings.has(term))) ? INSTEAD : 0
}

/** Markdown without the targets of links, which are not text of the section. */
export function withoutTargets(markdown: string): string {
  return markdown.replaceAll(/\]\([^()]*\)/g, ']')
}

/** How often each term is in a text. A repeated word is split into terms only once. */
function countTerms(text: string): Map<string, number> {
  const words = new Map<string, { readonly word: Word; count: number }>()
  for (const word of wordsOf(withoutTargets(text))) {
    const known = words.get(word.whole)
    if (known) known.count += 1
    else words.set(word.whole, { word, count: 1 })
  }
  const counts = new Map<string, number>()
  for (const { word, count } of words.values())
    for (const term of word.terms) counts.set(term, (counts.get(term) ?? 0) + count)
  return counts
}
