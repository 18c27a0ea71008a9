import lunr from 'lunr'

/** Terms that all have to be found. */
export type LunrQuery = readonly LunrTerm[]

interface LunrTerm {
  readonly value: string
  readonly wildcard?: number
  readonly editDistance?: number
}

/** The plugin's `fuzzyMatchingDistance`. */
const SLIPS = 1

/**
 * What the plugin asks for one query, strictest first: all words, and all but the stop words; then the last of them as a
 * beginning; then both with a slip in each word; then all of that with one word left out where there are three or more.
 */
export function lunrQueries(query: string): LunrQuery[] {
  const words = query.toLowerCase().match(/[^-\s]+/g) ?? []
  if (words.length === 0) return []
  const telling = words.filter((word) => lunr.stopWordFilter(word) !== undefined)
  const whole = telling.length > 0 && telling.length < words.length ? [words, telling] : [words]
  const last = words.at(-1) ?? ''
  return [...relaxed(whole, last), ...relaxed(withoutOne(telling), last)]
}

function withoutOne(words: readonly string[]): string[][] {
  return words.length > 2 ? words.map((_, at) => words.toSpliced(words.length - 1 - at, 1)) : []
}

function relaxed(phrases: readonly (readonly string[])[], last: string): LunrQuery[] {
  // A reader may still be typing the last word.
  const unfinished = phrases.filter((phrase) => phrase.at(-1) === last)
  return Array.from({ length: SLIPS + 1 }, (_, slips) => [
    ...phrases.map((phrase) => phrase.map((word) => termOf(word, slips))),
    ...unfinished.map((phrase) => [
      ...phrase.slice(0, -1).map((word) => termOf(word, slips)),
      { ...termOf(last, slips), wildcard: lunr.Query.wildcard.TRAILING },
    ]),
  ]).flat()
}

/** Words no longer than the slips themselves stay as they are. */
function termOf(word: string, slips: number): LunrTerm {
  return slips > 0 && word.length > slips ? { value: word, editDistance: slips } : { value: word }
}
