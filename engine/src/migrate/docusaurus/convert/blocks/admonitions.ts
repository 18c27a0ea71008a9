import { getOwn } from '../../../../model/util/get-own.ts'
import { asText } from '../../values.ts'
import { count, type DocState } from '../doc-state.ts'
import { applyEdits, type Edit } from '../edits.ts'
import { emojiEdits } from '../inline/emoji.ts'
import { escapeMarkdown, labelText } from '../jsx/directive-text.ts'
import { markdownBlocks } from '../parse-piece.ts'
import { endOf, startOf, type TreeNode } from '../tree.ts'
import { takeId } from './ids.ts'
import { noteLabel } from './note-label.ts'

/** Our kinds, and those that only Docusaurus has, with the title that they show there. */
const KINDS: Readonly<Record<string, { readonly name: string; readonly title?: string }>> = {
  note: { name: 'note' },
  tip: { name: 'tip' },
  info: { name: 'info' },
  warning: { name: 'warning' },
  danger: { name: 'danger' },
  caution: { name: 'warning', title: 'Caution' },
  important: { name: 'info', title: 'Important' },
  secondary: { name: 'note', title: 'Secondary' },
  success: { name: 'tip', title: 'Success' },
}

/** Our kind of admonition, and the title it shows when it has none of its own. */
export function admonitionKind(name: string): { readonly name: string; readonly title?: string } | undefined {
  return getOwn(KINDS, name)
}

/** The attribute for the title, which wins over the one in brackets. */
const TITLE = /(?:^\{|\s)title=(?:"([^"]*)"|'([^']*)'|([^\s"'}]+))/

const OPENING = /^(:{3,})([\w-]+)(?:\[(.*)\])?(\{[^}]*\})?[ \t]*(.*)$/

/** The line that opens an admonition, as ours: `:::caution Hot` -> `:::warning[Hot]`. `anchor` is the id it had. */
export function convertOpening(
  text: string,
  doc: DocState,
  line: number,
): { opening: string; anchor?: string } | undefined {
  const [, colons = '', name = '', label, attributes = '', title = ''] = OPENING.exec(text.trim()) ?? []
  const kind = admonitionKind(name)
  if (!kind) return undefined
  count(doc, 'admonition')
  const given = asText(TITLE.exec(attributes)?.slice(1).find(Boolean))
  const source = given === undefined ? (label ?? labelText(title)) : labelText(escapeMarkdown(given))
  const blocks = markdownBlocks(source)
  for (const block of blocks) noteLabel(block, doc, () => line)
  const edits = blocks.flatMap((block) => [...emojiEdits(block, source, doc), ...unlinked(block)])
  const written = applyEdits(source, edits, [0, source.length])
  const shown = written === '' && label === undefined ? (kind.title ?? '') : written
  const anchor = /#([\w-]+)/.exec(attributes.replaceAll(/"[^"]*"|'[^']*'/g, ''))?.[1]
  const isKept = anchor !== undefined && takeId(anchor, doc)
  return { opening: `${colons}${kind.name}${shown === '' ? '' : `[${shown}]`}`, ...(isKept && { anchor }) }
}

/** The edits that keep only the text of links: a label does not show their targets, but they would still be checked. */
function unlinked(node: TreeNode): Edit[] {
  const { children = [] } = node
  const inner = children.flatMap(unlinked)
  const [first, last] = [children[0], children.at(-1)]
  if (node.type !== 'link' || !first || !last) return inner
  const [start, end] = [startOf(node), endOf(node)]
  return [{ start, end: startOf(first), text: '' }, ...inner, { start: endOf(last), end, text: '' }]
}

/** The title in the line that opens a container of any kind, as Markdown; '' for none. */
export function titleOfOpening(text: string): string {
  const [, , , label, , title = ''] = OPENING.exec(text.trim()) ?? []
  return (label ?? title).trim()
}
