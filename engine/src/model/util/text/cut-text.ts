/** The first half of a surrogate pair that cutting may leave at the end. */
const HALF_CHARACTER = /[\uD800-\uDBFF]$/

/** The start of a text, at most so many UTF-16 units, without half a character at its end. */
export function cutText(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(HALF_CHARACTER, '')
}
