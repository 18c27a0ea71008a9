import { escapeHtml } from '../../../../model/util/escape.ts'
import { takeId, WRITTEN_ID } from '../blocks/ids.ts'
import { noteLabel } from '../blocks/note-label.ts'
import { count, type DocState, note } from '../doc-state.ts'
import { containerText, dedent } from '../edits.ts'
import { withEmoji } from '../inline/emoji.ts'
import { isBareBlock } from '../inline/line-elements.ts'
import { shortened, shownValue } from '../mdx/expressions.ts'
import { evaluate } from '../mdx/literal.ts'
import { hasNode, jsxAttributes, plainTextOf, type TreeNode } from '../tree.ts'
import { escapeMarkdown, labelText } from './directive-text.ts'
import { isBlockNode } from './html/paragraphs.ts'
import { type JsxUse, lineIn, shownAttribute } from './jsx-use.ts'
import type { UseInput } from './read-use.ts'

/** `<details>` with a `<summary>` or Docusaurus's `<Details summary=…>`. */
export function convertDetails(use: JsxUse, { convertPiece }: UseInput): string {
  const { doc } = use
  count(doc, 'details')
  if ((use.attributes.get('open') ?? false) !== false) count(doc, 'details that are open at first')
  const { text, firstLine } = use.piece()
  const summary = summaryOf(use.node)
  if (summary && hasNode(summary, ({ type }) => type === 'heading')) count(doc, 'heading in a summary, as text')
  const label = summary ? summaryText(summary, use).replace(WRITTEN_ID, '') : shownAttribute(use, 'summary')
  const inner = summary ? withoutSummary(text) : text
  const anchors = anchorsText([{ ...use.node, children: [] }, ...(summary ? [summary] : [])], doc)
  const body = convertPiece({ text: inner, firstLine, isNested: true }, doc)
  return anchors + containerText(`details[${labelText(escapeMarkdown(label)) || 'Details'}]`, body)
}

/** The ids of nodes as anchors before the directive: it cannot have an id, nor can its label. */
function anchorsText(nodes: readonly TreeNode[], doc: DocState): string {
  const ids = [...new Set(nodes.flatMap((node) => idsIn(node, doc)))].filter((id) => takeId(id, doc))
  return ids.length === 0 ? '' : `${ids.map((id) => `<a id="${escapeHtml(id)}"></a>`).join('')}\n\n`
}

/** The ids written on a node and on the nodes in it. */
function idsIn(node: TreeNode, doc: DocState): string[] {
  const own = jsxAttributes(node).flatMap(({ name, value }) => {
    if (name !== 'id' && !(name === 'name' && node.name === 'a')) return []
    const id = typeof value === 'object' && value !== null ? evaluate(value.value, doc)?.value : value
    return typeof id === 'string' && id !== '' ? [id] : []
  })
  const written = node.type === 'heading' ? WRITTEN_ID.exec(plainTextOf(node))?.[1] : undefined
  const below = (node.children ?? []).flatMap((child) => idsIn(child, doc))
  return [...own, ...(written === undefined ? [] : [written]), ...below]
}

/** The text of a summary: labels have no markup. */
function summaryText(summary: TreeNode, use: JsxUse): string {
  noteLabel(summary, use.doc, (link) => lineIn(use, link))
  return plainTextOf(shownIn(summary, use.doc), (expression) => {
    const { value = '' } = expression
    const shown = shownValue(value, use.doc)
    if (shown === undefined)
      note(use.doc, lineIn(use, expression), { kind: 'expression', what: shortened(`{${value}}`), instead: 'Nothing.' })
    return shown ?? ''
  })
}

const SPACE: TreeNode = { type: 'text', value: ' ' }

/** The node as its label shows it: with emojis, alternative texts of pictures, and spaces where browsers begin a new line. */
function shownIn(node: TreeNode, doc: DocState): TreeNode {
  if (node.type === 'text') return { ...node, value: withEmoji(node.value ?? '', doc) }
  if (node.type === 'break' || node.name === 'br') return SPACE
  if (node.name === 'img') return { type: 'text', value: altOf(node) }
  const children = (node.children ?? []).flatMap((child) =>
    isBlockNode(child) || isBareBlock(child) ? [SPACE, shownIn(child, doc), SPACE] : [shownIn(child, doc)],
  )
  return node.children ? { ...node, children } : node
}

function altOf(node: TreeNode): string {
  const alt = jsxAttributes(node).find(({ name }) => name === 'alt')?.value
  return typeof alt === 'string' ? alt : ''
}

function summaryOf(node: TreeNode): TreeNode | undefined {
  for (const child of node.children ?? []) {
    if (child.name === 'summary') return child
    const inner = child.type === 'paragraph' ? summaryOf(child) : undefined
    if (inner) return inner
  }
  return undefined
}

/** The text without its summary. The number of lines stays the same, because notes name lines. */
function withoutSummary(text: string): string {
  const end = text.indexOf('</summary>')
  if (end === -1) return text
  const before = text.slice(0, end).replaceAll(/[^\n]/g, '')
  const [first = '', ...rest] = text.slice(end + '</summary>'.length).split('\n')
  return [before + first.trimStart(), ...dedent(rest)].join('\n')
}
