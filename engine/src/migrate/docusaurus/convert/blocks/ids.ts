import { isReservedId } from '../../../../model/page.ts'
import { count, type DocState } from '../doc-state.ts'
import type { Edit } from '../edits.ts'
import { endOf, startOf, type TreeNode } from '../tree.ts'

/** True for an id that a page can have: Docusaurus accepts one twice, and links lead to the first. */
export function takeId(id: string, doc: DocState): boolean {
  if (isReservedId(id)) {
    count(doc, 'reserved id')
    return false
  }
  const isFree = !doc.ids.has(id)
  if (!isFree) count(doc, 'id used twice')
  doc.ids.add(id)
  return isFree
}

const WRITTEN = /(?<![ \t])[ \t]*\{#([\w.-]+)\}[ \t]*$/

/** The id of a heading: `{/* #id *​/}` as ours, and none that the page cannot have. */
export function headingIdEdits(node: TreeNode, text: string, doc: DocState): Edit[] {
  const last = node.children?.at(-1)
  const id =
    last?.type === 'mdxTextExpression' ? /^\s*\/\*\s*#([\w.-]+)\s*\*\/\s*$/.exec(last.value ?? '')?.[1] : undefined
  if (last && id !== undefined && text.startsWith('{/*', startOf(last)))
    return [{ start: startOf(last), end: endOf(last), text: takeId(id, doc) ? `{#${id}}` : '' }]
  const line = text.slice(startOf(node), endOf(node)).split('\n', 1)[0] ?? ''
  const [written = '', own] = WRITTEN.exec(line) ?? []
  if (own === undefined || takeId(own, doc)) return []
  const start = startOf(node) + line.length - written.length
  return [{ start, end: start + written.length, text: '' }]
}
