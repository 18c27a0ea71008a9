import { type DocState, note } from '../doc-state.ts'
import { isElement, jsxAttributes, plainTextOf, type TreeNode } from '../tree.ts'

/** Notes the links in the label of a directive, which is plain text. */
export function noteLabelLinks(node: TreeNode, doc: DocState, lineOf: (link: TreeNode) => number): void {
  const target = targetOf(node)
  if (target !== undefined) note(doc, lineOf(node), { kind: 'link', what: target, instead: 'Its text.' })
  else for (const child of node.children ?? []) noteLabelLinks(child, doc, lineOf)
}

/** What a link leads to; undefined for other nodes. The target of a reference is elsewhere, so that is its text. */
function targetOf(node: TreeNode): string | undefined {
  if (node.type === 'link') return node.url ?? ''
  if (node.type === 'linkReference') return `[${plainTextOf(node)}]`
  if (!isElement(node) || (node.name !== 'a' && node.name !== 'Link')) return undefined
  const value = jsxAttributes(node).find(({ name }) => name === 'href' || name === 'to')?.value
  return typeof value === 'object' && value !== null ? `{${value.value}}` : (value ?? undefined)
}
