/** The scripts that put no spaces between words. */
const SCRIPTS = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar']

/** The marks of long vowels, which two scripts share. */
const LONG_VOWELS = '\u30FC\uFF70'

/** Their characters, for a character class of a regular expression with the flag `u`. */
export const UNSPACED = SCRIPTS.map((script) => `\\p{Script=${script}}`).join('') + LONG_VOWELS
