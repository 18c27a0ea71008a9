/** True for a text that has only one form in Unicode, because it has no letter with a mark. */
export function isAscii(text: string): boolean {
  return /^[ -~]*$/.test(text)
}
