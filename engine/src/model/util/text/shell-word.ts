/** A text as one word of a command line: in quotes, if a shell could take it apart. */
export function shellWord(text: string): string {
  return /^[\w./\\:-]+$/.test(text) ? text : `"${text}"`
}
