/** How two texts differ that one text with variables could replace. */
export interface TextDifference {
  /** What a variable would hold: the value in the older text and in the newer one. */
  readonly values: readonly (readonly [older: string, newer: string])[]
  /** In how many places the texts differ. */
  readonly places: number
}

/** A word or number with the dots, dashes and underscores in it, or any other character. */
const TOKEN = /[a-z\d](?:[\w.-]*[a-z\d])?|./gis

/** Texts that differ in more values are different texts. */
const MAX_VALUES = 3

/** The words, numbers and other characters of a text; joined, they are the text. */
export function textTokens(text: string): readonly string[] {
  return text.match(TOKEN) ?? []
}

/** The values in which two texts differ; undefined if they differ in anything else, or not at all. */
export function compareTexts(older: string, newer: string): TextDifference | undefined {
  const [from, to] = [textTokens(older), textTokens(newer)]
  if (from.length !== to.length) return undefined
  const values = new Map<string, string>()
  let places = 0
  for (const [at, was] of from.entries()) {
    const is = to[at] ?? ''
    if (was === is) continue
    if (!/\d/.test(was) || !/\d/.test(is) || (values.get(was) ?? is) !== is) return undefined
    values.set(was, is)
    if (values.size > MAX_VALUES) return undefined
    places++
  }
  return places === 0 ? undefined : { values: [...values], places }
}
