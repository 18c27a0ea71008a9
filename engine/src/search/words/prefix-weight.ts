/** How much a longer term counts for a prefix of it, from 0 to 1: the more is typed, the more (as MiniSearch weighs them). */
export function prefixWeight(prefix: string, term: string): number {
  return term.length / (term.length + 0.3 * (term.length - prefix.length))
}
