/** The HTML of a version for print without its articles, and the tags of each article. */
export type PrintParts = readonly [html: string, ...articles: readonly Iterable<string>[]]

/** Minified rules that apply on screens as they do on paper, so that readers see what will be printed. */
export function asPrinted(styles: string): string {
  return styles
    .replaceAll(/@media screen(?: and [^{]*)?\{/g, '@media not all{')
    .replaceAll(/@media (?:\(scripting:none\),)?print\{/g, '@media all{')
}
