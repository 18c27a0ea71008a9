import { type DocState, note } from '../doc-state.ts'
import { isElement, jsxAttributes, plainTextOf, type TreeNode } from '../tree.ts'

/** Notes what the label of a directive, which is plain text, does not show: links, pictures and components. */
export function noteLabel(node: TreeNode, doc: DocState, lineOf: (node: TreeNode) => number): void {
  const target = targetOf(node)
  const line = lineOf(node)
  if (target !== undefined) note(doc, line, { kind: 'link', what: target, instead: 'Its text.' })
  else if (/^image/.test(node.type) || node.name === 'img')
    note(doc, line, { kind: 'image', what: 'A picture in a label.', instead: 'Its text.' })
  else if (isElement(node) && /^[A-Z]/.test(node.name ?? '') && (node.children ?? []).length === 0)
    note(doc, line, { kind: 'component in text', what: `<${node.name}> in a label.`, instead: 'Nothing.' })
  else for (const child of node.children ?? []) noteLabel(child, doc, lineOf)
}

/** The target of a link; undefined for other nodes. That of a reference is elsewhere, so its text is used. */
function targetOf(node: TreeNode): string | undefined {
  if (node.type === 'link') return node.url ?? ''
  if (node.type === 'linkReference') return `[${plainTextOf(node)}]`
  if (!isElement(node) || (node.name !== 'a' && node.name !== 'Link')) return undefined
  const value = jsxAttributes(node).find(({ name }) => name === 'href' || name === 'to')?.value
  return typeof value === 'object' && value !== null ? `{${value.value}}` : (value ?? undefined)
}
