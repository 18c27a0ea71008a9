/** A line end with the white space around it; the look-behind keeps a long run without one from being tried at each place. */
export const LINE_END = /(?<!\s)\s*\n\s*/g

/** A text with a space in place of each line end. */
export function withoutLineEnds(text: string): string {
  return text.replaceAll(LINE_END, ' ')
}
