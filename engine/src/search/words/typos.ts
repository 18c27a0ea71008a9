/** Terms that a misspelled word may mean: words of letters and digits, and names of two of them, but not paths or numbers. */
const SPELLED = /^\p{L}[\p{L}\p{N}]{2,23}(?:[._-][\p{L}\p{N}]{1,23})?$/u

/** True for a term that misspelled words are compared with. */
export function isSpelled(term: string): boolean {
  return SPELLED.test(term)
}

/** The number of letters to change, add or drop to turn `a` into `b`; undefined if it is more than `most`. */
export function typosBetween(a: string, b: string, most: number): number | undefined {
  if (Math.abs(a.length - b.length) > most) return undefined
  let before = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let row = 1; row <= a.length; row++) {
    const now = [row]
    let least = row
    for (let column = 1; column <= b.length; column++) {
      const change = (before[column - 1] ?? 0) + (a.charCodeAt(row - 1) === b.charCodeAt(column - 1) ? 0 : 1)
      const value = Math.min(change, (before[column] ?? 0) + 1, (now[column - 1] ?? 0) + 1)
      now.push(value)
      if (value < least) least = value
    }
    if (least > most) return undefined
    before = now
  }
  const typos = before[b.length] ?? 0
  return typos <= most ? typos : undefined
}

/** A bit for each letter of a word: words that differ in many letters need no closer look. */
export function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

/** False if the letters of two words show that more than `most` of them differ. */
export function mayBeNear(a: number, b: number, most: number): boolean {
  // Each edit leaves at most one letter in either word that the other lacks.
  return bitsOf(a & ~b) <= most && bitsOf(b & ~a) <= most
}

function bitsOf(value: number): number {
  let [bits, rest] = [0, value]
  for (; rest !== 0; bits++) rest &= rest - 1
  return bits
}
