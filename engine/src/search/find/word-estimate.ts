import { PLACES, scoreOf, unpackFlags } from '../parts/entry.ts'
import type { WeightedEntry } from '../parts/lookup.ts'

/** What one word of a query found, estimated from the entries of its terms: a value for each page of the index. */
export interface WordEstimate {
  readonly scores: Float64Array
  /** How well the best record in each eighth of a page may match, from 0 to 1. */
  readonly places: Float32Array
  /** How well the title and the best heading match, and what share of them the word makes up. */
  readonly title: Float32Array
  readonly titleShare: Float32Array
  readonly heading: Float32Array
  readonly headingShare: Float32Array
  /** How many records match. */
  readonly records: Uint8Array
  /** 1 for a page that has more than the words of a synonym, which may be apart. */
  readonly isWhole: Uint8Array
}

/** Entries of terms that match in the same way. */
export interface EntryGroup {
  readonly entries: readonly WeightedEntry[]
  /** The weight in the score of a page. */
  readonly weight: number
  /** The score within a page, to compare its records. */
  readonly termScore: number
}

/** One way to match a word: each of the terms, by any of its groups. */
export interface EstimatedMatch {
  readonly terms: readonly (readonly EntryGroup[])[]
  readonly weight: number
  /** True for the words of a synonym. */
  readonly isPhrase: boolean
}

/** Creates the estimate of a word that found nothing yet. */
export function wordEstimate(pageCount: number): WordEstimate {
  return {
    scores: new Float64Array(pageCount),
    places: new Float32Array(pageCount * PLACES),
    title: new Float32Array(pageCount),
    titleShare: new Float32Array(pageCount),
    heading: new Float32Array(pageCount),
    headingShare: new Float32Array(pageCount),
    records: new Uint8Array(pageCount),
    isWhole: new Uint8Array(pageCount),
  }
}

/** Adds the pages that one way to match a word finds; returns whether it finds any. Of several ways, the best counts. */
export function addMatch(word: WordEstimate, { terms, weight, isPhrase }: EstimatedMatch): boolean {
  const pageCount = word.scores.length
  const sums = new Float64Array(pageCount)
  // How many of the terms, in their order, each page has.
  const held = new Uint8Array(pageCount)
  for (const [at, groups] of terms.entries()) {
    for (const { entries, weight: groupWeight } of groups) {
      for (const { entry, weight: entryWeight } of entries) {
        const factor = groupWeight * entryWeight
        for (let index = 0; index < entry.pages.length; index++) {
          const page = entry.pages[index] ?? 0
          if ((held[page] ?? 0) < at) continue
          held[page] = at + 1
          sums[page] = (sums[page] ?? 0) + factor * scoreOf(entry.scores[index] ?? 0)
        }
      }
    }
  }
  let isFound = false
  for (let page = 0; page < pageCount; page++) {
    if (held[page] !== terms.length || sums[page] === 0) continue
    isFound = true
    if (!isPhrase) word.isWhole[page] = 1
    // A page with all terms of a phrase scores as many times more as there are terms, as in MiniSearch.
    word.scores[page] = Math.max(word.scores[page] ?? 0, (sums[page] ?? 0) * terms.length * weight)
  }
  if (isFound) addMarks(word, { terms, weight, isPhrase }, (page) => held[page] === terms.length)
  return isFound
}

/** The terms of a phrase add up; of the forms of a single word, the best counts. */
function addMarks(word: WordEstimate, { terms, weight }: EstimatedMatch, isFound: (page: number) => boolean): void {
  const own = terms.length > 1 ? wordEstimate(word.scores.length) : word
  for (const groups of terms) {
    for (const { entries, termScore } of groups) {
      const score = (weight * termScore) / terms.length
      for (const { entry } of entries) addEntry(own, entry, { score, isFound, isPhrase: terms.length > 1 })
    }
  }
  if (own === word) return
  for (const name of ['places', 'title', 'titleShare', 'heading', 'headingShare', 'records'] as const) {
    const [to, from] = [word[name], own[name]]
    for (let at = 0; at < from.length; at++) if ((from[at] ?? 0) > (to[at] ?? 0)) to[at] = from[at] ?? 0
  }
}

function addEntry(
  word: WordEstimate,
  { pages, places, flags }: WeightedEntry['entry'],
  { score, isFound, isPhrase }: { score: number; isFound: (page: number) => boolean; isPhrase: boolean },
): void {
  const add = (values: Float32Array, at: number, value: number) => {
    const now = values[at] ?? 0
    values[at] = isPhrase ? now + value : Math.max(now, value)
  }
  for (let index = 0; index < pages.length; index++) {
    const page = pages[index] ?? 0
    if (!isFound(page)) continue
    const bits = places[index] ?? 0
    for (let place = 0; place < PLACES; place++) if (bits & (1 << place)) add(word.places, page * PLACES + place, score)
    const { records, title, heading } = unpackFlags(flags[index] ?? 0)
    word.records[page] = Math.max(word.records[page] ?? 0, records)
    if (title > 0) {
      add(word.title, page, score)
      add(word.titleShare, page, title)
    }
    if (heading > 0) {
      add(word.heading, page, score)
      add(word.headingShare, page, heading)
    }
  }
}
