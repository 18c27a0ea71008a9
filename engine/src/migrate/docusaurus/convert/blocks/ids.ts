import { slug } from 'github-slugger'
import { isReservedId } from '../../../../model/page.ts'
import { escapeHtml } from '../../../../model/util/escape.ts'
import { count, type DocState } from '../doc-state.ts'
import { applyEdits, type Edit } from '../edits.ts'
import { markdownBlocks } from '../parse-piece.ts'
import { endOf, plainTextOf, startOf, type TreeNode } from '../tree.ts'

/** Reserves an id; true if the page can have it. In Docusaurus an id can occur twice, and links lead to the first. */
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

/** The characters of an id that ours may have in braces. */
const PLAIN = /^[\p{L}\p{M}\p{N}_.-]+$/u

/**
 * The id as text after that of a heading: `{#id}`, an anchor if it has other characters, and nothing if the page cannot have
 * it. Docusaurus gives titles no id, so a title gets no anchor, either.
 */
export function headingIdText(id: string, { depth, doc }: { depth: number; doc: DocState }): string {
  if (!takeId(id, doc)) return ''
  if (PLAIN.test(id)) return ` {#${id}}`
  return depth === 1 ? '' : `<a id="${escapeHtml(id)}"></a>`
}

const COMMENT = /^\s*\/\*\s*#([^\s{}]+)(?:\s[\s\S]*)?\*\/\s*$/
const HTML_COMMENT = /^<!--\s*#([^\s{}]+?)(?:\s[\s\S]*)?-->$/

/** The id that is the first word of a comment, which is one of HTML in plain Markdown and otherwise one of MDX. */
function commentId(node: TreeNode, text: string): string | undefined {
  if (node.type === 'html') return HTML_COMMENT.exec(node.value ?? '')?.[1]
  const isComment = node.type === 'mdxTextExpression' && text.startsWith('{/*', startOf(node))
  return isComment ? COMMENT.exec(node.value ?? '')?.[1] : undefined
}

/** The id at the end of the text of a heading, as Docusaurus writes it. */
export const WRITTEN_ID = /(?<![ \t])[ \t]*\{#([^{}\n]+)\}[ \t]*$/

/** The id of a heading, however it is written: `{/* #id *​/}`, `<!-- #id -->`, `{#id}`. */
export function headingIdEdits(node: TreeNode, text: string, doc: DocState): Edit[] {
  const input = { depth: node.depth ?? 1, doc }
  const last = node.children?.at(-1)
  const id = last && commentId(last, text)
  if (last && id !== undefined)
    return [{ start: startOf(last), end: endOf(last), text: headingIdText(id, input).trimStart() }]
  const line = text.slice(startOf(node), endOf(node)).split('\n', 1)[0] ?? ''
  const [written = '', own] = WRITTEN_ID.exec(line) ?? []
  if (own === undefined) return []
  const converted = headingIdText(own, input)
  if (converted === ` {#${own}}`) return []
  const start = startOf(node) + line.length - written.length
  return [{ start, end: start + written.length, text: converted }]
}

/** Adds the id that Docusaurus derives from the text of a heading if `edits` change that text, unless it has its own id. */
export function sourceIdEdits(
  heading: TreeNode,
  edits: readonly Edit[],
  { text, doc }: { text: string; doc: DocState },
): Edit[] {
  const last = heading.children?.at(-1)
  const [start, end] = [startOf(heading), endOf(heading)]
  const hasOwn = /\{(?:#|\/\*\s*#)|<!--\s*#/.test(text.slice(start, end))
  // A title has no id.
  if (!last || edits.length === 0 || hasOwn || heading.depth === 1) return []
  // Docusaurus includes the code of expressions.
  const id = slug(plainTextOf(heading, ({ value = '' }) => value))
  const [converted] = markdownBlocks(applyEdits(text, edits, [start, end]))
  const isSame = id === slug(converted ? plainTextOf(converted) : '')
  if (id === '' || isSame || doc.ids.has(id) || !takeId(id, doc)) return []
  const space = /\s$/.test(applyEdits(text, edits, [start, endOf(last)])) ? '' : ' '
  return [{ start: endOf(last), end: endOf(last), text: `${space}{#${id}}` }]
}
