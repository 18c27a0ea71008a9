import { PLACES, packFlags } from '../parts/entry.ts'
import { type IndexedWord, withoutStopWords } from '../words/tokens.ts'
import type { ReadText } from './read-texts.ts'

interface Mark {
  places: number
  records: number
  title: number
  heading: number
}

/** Where each term of a page is: its places in the low byte, its flags in the high byte. */
export function pageMarks(texts: readonly ReadText[]): Map<string, number> {
  const marks = new Map<string, Mark>()
  const markOf = (term: string) => {
    const known = marks.get(term)
    if (known) return known
    const mark = { places: 0, records: 0, title: 0, heading: 0 }
    marks.set(term, mark)
    return mark
  }
  let heading = new Set<string>()
  for (const [at, { tokens, isHeading }] of texts.entries()) {
    const own = new Set<string>()
    for (const { terms } of tokens) for (const term of terms) own.add(term)
    if (isHeading) {
      heading = own
      const kind = at === 0 ? 'title' : 'heading'
      for (const [term, share] of sharesOf(tokens)) {
        const mark = markOf(term)
        mark[kind] = Math.max(mark[kind], share)
      }
    }
    const place = 1 << Math.floor((at * PLACES) / texts.length)
    for (const term of own) {
      const mark = markOf(term)
      mark.places |= place
      mark.records += 1
    }
    // Text below a heading is also found by the words of the heading.
    for (const term of heading) if (!own.has(term)) markOf(term).records += 1
  }
  return new Map([...marks].map(([term, { places, ...flags }]) => [term, places + packFlags(flags) * 256]))
}

/** The share of a heading that each term makes up: of its words, those that have the term. */
function sharesOf(tokens: readonly IndexedWord[]): Map<string, number> {
  const words = withoutStopWords(tokens.filter(({ whole }) => whole !== ''))
  const shares = new Map<string, number>()
  for (const term of words.flatMap(({ terms }) => terms)) shares.set(term, (shares.get(term) ?? 0) + 1 / words.length)
  return shares
}
