/** How often a pattern matches. */
export function countIn(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
