/** A copy of a text, for what is kept: one that was cut from a longer text would keep all of that in memory. */
export function ownText(text: string): string {
  return JSON.parse(JSON.stringify(text))
}
