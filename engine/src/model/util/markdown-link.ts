/** A link in Markdown whose text is `label` as it is. */
export function markdownLink(label: string, href: string): string {
  return `[${label.replaceAll(/[\\[\]]/g, '\\$&')}](${markdownTarget(href)})`
}

/** An address as the target of a link in Markdown. Parentheses are encoded, because some have no partner. */
export function markdownTarget(href: string): string {
  return href.replaceAll('(', '%28').replaceAll(')', '%29')
}
