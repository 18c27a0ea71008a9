import lunr from 'lunr'

/** Terms that must all match. */
export type LunrQuery = readonly LunrTerm[]

interface LunrTerm {
  readonly value: string
  readonly wildcard?: number
  readonly editDistance?: number
}

/** The plugin's `fuzzyMatchingDistance`. */
const MAX_TYPOS = 1

/**
 * The queries of the plugin, strictest first: all words, and all but the stop words; then the last word as a prefix; then
 * both with a typo in each word; then all of that with one word left out if there are three or more.
 */
export function lunrQueries(query: string): LunrQuery[] {
  const words = query.toLowerCase().match(/[^-\s]+/g) ?? []
  if (words.length === 0) return []
  const content = words.filter((word) => lunr.stopWordFilter(word) !== undefined)
  const whole = content.length > 0 && content.length < words.length ? [words, content] : [words]
  const last = words.at(-1) ?? ''
  return [...relaxed(whole, last), ...relaxed(withoutOne(content), last)]
}

function withoutOne(words: readonly string[]): string[][] {
  return words.length > 2 ? words.map((_, at) => words.toSpliced(words.length - 1 - at, 1)) : []
}

function relaxed(phrases: readonly (readonly string[])[], last: string): LunrQuery[] {
  // A reader may still be typing the last word.
  const unfinished = phrases.filter((phrase) => phrase.at(-1) === last)
  return Array.from({ length: MAX_TYPOS + 1 }, (_, typos) => [
    ...phrases.map((phrase) => phrase.map((word) => termOf(word, typos))),
    ...unfinished.map((phrase) => [
      ...phrase.slice(0, -1).map((word) => termOf(word, typos)),
      { ...termOf(last, typos), wildcard: lunr.Query.wildcard.TRAILING },
    ]),
  ]).flat()
}

/** Words no longer than the number of typos must match exactly. */
function termOf(word: string, typos: number): LunrTerm {
  return typos > 0 && word.length > typos ? { value: word, editDistance: typos } : { value: word }
}
