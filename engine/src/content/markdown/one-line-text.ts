import type { Nodes } from 'mdast'

/** The text of a node on one line, as titles and labels have it: without comments, with a space for each line break. */
export function oneLineText(node: Nodes): string {
  return textOf(node).replaceAll(/\s+/g, ' ').trim()
}

function textOf(node: Nodes): string {
  if (node.type === 'html') return ''
  if (node.type === 'break') return ' '
  if ('value' in node) return node.value
  if ('alt' in node) return node.alt ?? ''
  return 'children' in node ? node.children.map(textOf).join('') : ''
}
