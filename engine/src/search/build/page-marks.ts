import type { PageText } from '../index/page-texts.ts'
import { PLACES, packFlags } from '../parts/entry.ts'
import { contentWords, termsIn, termsOf } from '../words/tokens.ts'

interface Mark {
  places: number
  records: number
  title: number
  heading: number
}

/** Where each term of a page is: a byte of places, and one of flags above it. */
export function pageMarks(texts: readonly PageText[]): Map<string, number> {
  const marks = new Map<string, Mark>()
  const markOf = (term: string) => {
    const mark = marks.get(term) ?? { places: 0, records: 0, title: 0, heading: 0 }
    marks.set(term, mark)
    return mark
  }
  const terms = texts.map(({ text }) => new Set(termsIn(text)))
  let heading = new Set<string>()
  for (const [at, { text, isHeading }] of texts.entries()) {
    const own = terms[at] ?? new Set()
    if (isHeading) {
      heading = own
      const kind = at === 0 ? 'title' : 'heading'
      for (const [term, share] of sharesOf(text)) {
        const mark = markOf(term)
        mark[kind] = Math.max(mark[kind], share)
      }
    }
    const place = 1 << Math.floor((at * PLACES) / texts.length)
    for (const term of own) markOf(term).places |= place
    // What is below a heading is found by its words, too.
    for (const term of new Set([...own, ...heading])) markOf(term).records += 1
  }
  return new Map([...marks].map(([term, { places, ...flags }]) => [term, places + packFlags(flags) * 256]))
}

/** How much of a heading each term is: the part of its words that have it. */
function sharesOf(text: string): Map<string, number> {
  const words = contentWords(text)
  const shares = new Map<string, number>()
  for (const term of words.flatMap(termsOf)) shares.set(term, (shares.get(term) ?? 0) + 1 / words.length)
  return shares
}
