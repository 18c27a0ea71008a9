import type { Element } from 'hast'
import { defaultHandlers, type Handle, toMdast } from 'hast-util-to-mdast'
import type { PhrasingContent, RootContent, Table, TableRow, Text } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { isBlock } from './html-element.ts'
import { withPlaceholders } from './with-placeholders.ts'

/** Marks of text; in Markdown, they cannot be around blocks. */
const MARKS = new Set<string>(['emphasis', 'strong', 'delete', 'linkReference'])

/** Blocks of text. */
const TEXT_BLOCKS = new Set<string>(['paragraph', 'heading', 'tableCell'])

/** Nodes as plain Markdown: each HTML element becomes what comes closest, or only its content. */
export function withoutHtml(nodes: readonly RootContent[]): RootContent[] {
  return nodes.flatMap((node): RootContent[] => {
    if (node.type === 'htmlElement' || (node.type === 'link' && isBlock(node))) return asFlow(convert([node]))
    if (!('children' in node)) return [node]
    const children = node.children as RootContent[]
    const isMark = MARKS.has(node.type)
    const isText = isMark || !isBlock(node) || TEXT_BLOCKS.has(node.type)
    // Elements in running text are converted with what is around them, for the space between them.
    const hasHtml = children.some((child) => child.type === 'htmlElement' || isBlock(child))
    const converted = isText && hasHtml ? convert(children) : withoutHtml(children)
    if (!isText || !converted.some(isBlock)) return [{ ...node, children: converted } as RootContent]
    if (isMark || node.type === 'paragraph') return converted
    return [{ ...node, children: inOneLine(converted) } as RootContent]
  })
}

/** Puts text without blocks into a paragraph; line breaks alone become nothing. */
function asFlow(nodes: readonly RootContent[]): RootContent[] {
  if (nodes.some(isBlock)) return [...nodes]
  if (nodes.every(({ type }) => type === 'break')) return []
  return [{ type: 'paragraph', children: nodes as PhrasingContent[] }]
}

/** Converts nodes some of which are HTML elements. */
function convert(nodes: readonly RootContent[]): RootContent[] {
  const { children, markdown } = withPlaceholders(nodes)
  const result = toMdast(
    { type: 'root', children },
    {
      newlines: true,
      handlers: HANDLERS,
      nodeHandlers: {
        markdown: (_state: unknown, { at }: { at: number }) => withoutHtml(markdown.slice(at, at + 1)) as never,
      },
    },
  )
  return result.type === 'root' ? result.children : [result as RootContent]
}

/** Emphasis; around blocks, it is left out. */
function mark(type: 'emphasis' | 'strong'): Handle {
  return (state, node) => {
    const children = state.all(node) as PhrasingContent[]
    return children.some(isBlock) ? children : { type, children }
  }
}

/** Code that may contain links and pictures. */
const code: Handle = (state, node) => asCode(state.all(node) as RootContent[]) as never

function asCode(nodes: readonly RootContent[]): RootContent[] {
  return nodes.flatMap((node): RootContent[] => {
    if (node.type === 'html') return []
    if (node.type === 'link') return [{ ...node, children: asCode(node.children) as PhrasingContent[] }]
    if (node.type === 'image' || node.type === 'break' || isBlock(node)) return [node]
    const value = textOf(node)
    return value.trim() === '' ? [{ type: 'text', value }] : [{ type: 'inlineCode', value }]
  })
}

/** A title in bold; one with blocks in it, such as a heading, as it is. */
const title: Handle = (state, node) => {
  const children = state.all(node) as RootContent[]
  if (children.some(isBlock)) return state.toFlow(children) as never
  const text = children.flatMap((child): RootContent[] => (child.type === 'strong' ? child.children : [child]))
  return { type: 'paragraph', children: [{ type: 'strong', children: text as PhrasingContent[] }] }
}

/** A table, if its cells hold lines. Blocks in cells follow each other instead: Markdown has no such tables. */
const table: Handle = (state, node) => {
  const captions = node.children.filter(
    (child): child is Element => child.type === 'element' && child.tagName === 'caption',
  )
  const before = captions.flatMap((caption) => state.toFlow(state.all(caption)))
  const rows = state.all(node).filter((row): row is TableRow => row.type === 'tableRow')
  const cells = rows.flatMap((row) => row.children)
  if (cells.some((cell) => !cell.children.every(fitsLine)))
    return [...before, ...cells.flatMap((cell) => state.toFlow(cell.children))] as never
  const result = defaultHandlers.table?.(state, node) as Table | Text
  // A table in a table becomes text.
  for (const { children } of result.type === 'table' ? result.children : [])
    for (const cell of children) cell.children = inOneLine(cell.children) as PhrasingContent[]
  return [...before, result] as never
}

/** An anchor is for links in pages only. */
const anchor: Handle = (state, node) => {
  if (node.properties.href === undefined) return state.all(node) as never
  return defaultHandlers.a?.(state, node)
}

const HANDLERS: Record<string, Handle> = {
  ...Object.fromEntries(['em', 'i', 'mark', 'var'].map((name) => [name, mark('emphasis')])),
  ...Object.fromEntries(['b', 'strong'].map((name) => [name, mark('strong')])),
  a: anchor,
  code,
  kbd: code,
  samp: code,
  tt: code,
  picture: (state, node) => state.all(node),
  summary: title,
  table,
  u: (state, node) => state.all(node),
}

function fitsLine(node: RootContent): boolean {
  if (node.type === 'paragraph') return true
  if (node.type === 'list' || node.type === 'listItem') return node.children.every(fitsLine)
  return !isBlock(node)
}

/** Paragraphs and lists as running text. */
function inOneLine(nodes: readonly RootContent[]): RootContent[] {
  return nodes.flatMap((node, at): RootContent[] => {
    if (!isBlock(node)) return [node]
    const children =
      'children' in node ? inOneLine(node.children as RootContent[]) : [{ type: 'text' as const, value: textOf(node) }]
    const separator = node.type === 'listItem' ? '; ' : ' '
    return at === 0 ? children : [{ type: 'text', value: separator }, ...children]
  })
}
