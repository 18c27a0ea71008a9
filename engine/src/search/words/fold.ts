/** Letters that stand for two, which many keyboards lack: readers type `noeud` for `nœud`. */
const PAIRS: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe' }

/**
 * Converts to lower case, with straight apostrophes, without accents, soft hyphens and the commas of numbers; some letters that
 * are an accent alone become a space before it.
 */
export function fold(word: string): string {
  return word
    .normalize('NFKD')
    .replaceAll(/[\p{M}\s\u00AD,]/gu, '')
    .replaceAll('’', "'")
    .toLowerCase()
    .replaceAll(/[ßæœ]/g, (letter) => PAIRS[letter] ?? letter)
}
