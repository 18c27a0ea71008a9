/** A link in Markdown whose text is `label` as it is. Parentheses of the address are encoded, because some have no partner. */
export function markdownLink(label: string, href: string): string {
  const target = href.replaceAll('(', '%28').replaceAll(')', '%29')
  return `[${label.replaceAll(/[\\[\]]/g, '\\$&')}](${target})`
}
