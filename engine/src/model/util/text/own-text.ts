/** A copy of a text that is to be kept: a part that was cut from a longer text keeps all of that in memory. */
export function ownText(text: string): string {
  return JSON.parse(JSON.stringify(text))
}
