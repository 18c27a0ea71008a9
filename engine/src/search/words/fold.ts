/** Letters that stand for two, which many keyboards lack: readers type `noeud` for `nœud`. */
const PAIRS: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe' }

/**
 * Converts to lower case, with straight apostrophes, without accents, soft hyphens and the commas of numbers. Spaces are removed
 * because some characters that are only an accent decompose into a space and that accent.
 */
export function fold(word: string): string {
  return word
    .normalize('NFKD')
    .replaceAll(/[\p{M}\s\u00AD,]/gu, '')
    .replaceAll('’', "'")
    .toLowerCase()
    .replaceAll(/[ßæœ]/g, (letter) => PAIRS[letter] ?? letter)
}
