/** What Markdown would read as markup. Underscores within words are text, as are `&` and brackets that begin nothing. */
const MARKUP = /[\\`*<~$]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#?\w+;)|\[(?=\^)|\](?=[[(])/gu

/** In the text of a link, brackets may end it. */
const MARKUP_OR_BRACKET = new RegExp(`${MARKUP.source}|[[\\]]`, MARKUP.flags)

/** A text on one line of Markdown, as it is: what would be markup is escaped. */
export function markdownText(text: string): string {
  return escaped(text, MARKUP).replace(/(?<![^ ])#+$/, '\\$&')
}

/** A link in Markdown whose text is `label` as it is. */
export function markdownLink(label: string, href: string): string {
  return `[${escaped(label, MARKUP_OR_BRACKET)}](${markdownTarget(href)})`
}

function escaped(text: string, markup: RegExp): string {
  return text.replaceAll(/\s+/g, ' ').trim().replaceAll(markup, '\\$&')
}

/** An address as the target of a link in Markdown. Parentheses are encoded, because some have no partner. */
export function markdownTarget(href: string): string {
  return href.replaceAll('(', '%28').replaceAll(')', '%29')
}
