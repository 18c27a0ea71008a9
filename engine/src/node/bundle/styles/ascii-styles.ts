/**
 * A style sheet with escapes in place of characters outside ASCII. Every document contains it, and one arrow makes V8 keep the whole
 * document in two bytes for each character, which takes half as long again to write.
 */
export function asciiStyles(css: string): string {
  return css.replace(/[^\0-\x7f]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `)
}
