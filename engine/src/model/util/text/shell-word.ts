/**
 * A text as one word of a command line: in quotes, if a shell could take it apart. Double ones, which the shells of Windows know,
 * too, unless a shell would replace something in them.
 */
export function shellWord(text: string): string {
  if (/^[\w./:-]+$/.test(text)) return text
  return /[$`"!]|\\(?:\\|$)/.test(text) ? `'${text.replaceAll("'", String.raw`'\''`)}'` : `"${text}"`
}
