/**
 * How many pages, in the order of their addresses, are in a part of texts of about `most` characters: a power of two, which stays
 * the same while texts grow and shrink a little.
 */
export function pagesPerPart(pages: number, { characters, most }: { characters: number; most: number }): number {
  const average = Math.max(1, characters / Math.max(1, pages))
  return 2 ** Math.max(0, Math.floor(Math.log2(most / average)))
}
