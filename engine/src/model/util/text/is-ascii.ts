/** True for a text of printable ASCII, which has only one form in Unicode: it has no letters with marks. */
export function isAscii(text: string): boolean {
  return /^[ -~]*$/.test(text)
}
