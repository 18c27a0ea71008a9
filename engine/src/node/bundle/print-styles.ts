/** Minified rules as they are on paper, for screens too: a reader sees what will be printed. */
export function asPrinted(styles: string): string {
  return styles
    .replaceAll(/@media screen(?: and [^{]*)?\{/g, '@media not all{')
    .replaceAll(/@media (?:\(scripting:none\),)?print\{/g, '@media all{')
}
