/** A link in Markdown whose text is `label` as it is. */
export function markdownLink(label: string, href: string): string {
  return `[${label.replaceAll(/[\\[\]]/g, '\\$&')}](${href})`
}
