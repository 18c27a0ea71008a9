import { escapeHtml } from '../../../../model/util/escape.ts'
import { isBlockInText } from '../blocks/split-lines.ts'
import type { DocState } from '../doc-state.ts'
import { dedent, type Edit, lineStart, withoutPrefix } from '../edits.ts'
import { asParagraph } from '../inline/text-escapes.ts'
import { evaluate } from '../mdx/literal.ts'
import type { Piece } from '../parse-piece.ts'
import {
  endOf,
  hasNode,
  isElement,
  isPhrasing,
  type JsxAttribute,
  jsxAttributes,
  lineOf,
  movedUp,
  startOf,
  type TreeNode,
} from '../tree.ts'
import { escapeMarkdown } from './directive-text.ts'
import { BLOCK } from './html/html-elements.ts'
import { withoutParagraph } from './html/paragraphs.ts'
import { CodeValue, type JsxUse } from './jsx-use.ts'

/** Where an element is, and how its content is converted. */
export interface UseInput {
  readonly piece: Piece
  readonly prefix: string
  readonly doc: DocState
  /** True inside a link, where there can be no other. */
  readonly isInLink?: boolean
  /** The escapes of the text around the element, including those in the element. */
  readonly escapes?: readonly Edit[]
  readonly convertPiece: (piece: Piece, doc: DocState) => string
  /** The children of a node in their line, as Markdown. */
  readonly convertInline: (node: TreeNode, input: UseInput) => string
  /** Nodes as HTML. */
  readonly toHtml: (nodes: readonly TreeNode[], input: UseInput, isCode?: boolean) => string | undefined
}

/** An element of the syntax tree as converters see it. */
export function readUse(node: TreeNode, input: UseInput): JsxUse {
  const { piece, prefix, doc, convertPiece } = input
  const inside = node.name === 'a' || node.name === 'Link' ? { ...input, isInLink: true } : input
  const children = node.children ?? []
  const attributes = new Map(jsxAttributes(node).map((one) => [one.name ?? '...', jsxValue(one, doc)]))
  const given = children.length === 0 ? attributes.get('children') : undefined
  const text = typeof given === 'string' || typeof given === 'number' ? String(given) : undefined
  if (text !== undefined) attributes.delete('children')
  const inner = (): Piece => {
    if (text !== undefined) return { text, firstLine: lineOf(node, piece), isNested: true }
    const [from, to] = innerRange(node, piece.text)
    const [first = '', ...rest] = piece.text.slice(from, to).split('\n')
    const inner = [first.trimStart(), ...dedent(withoutPrefix(rest, prefix))].join('\n')
    const lines = countLines(piece.text, startOf(node), from) + (node.position?.start.line ?? 1) - 1
    const by = { offset: from + first.length - first.trimStart().length, lines }
    // Blocks without indentation are the same if they are parsed on their own.
    const isSame = inner === piece.text.slice(by.offset, to) && !children.some(isPhrasing)
    return {
      text: inner,
      firstLine: piece.firstLine + lines,
      isNested: !hasNode(node, ({ type }) => type === 'mdxjsEsm'),
      ...(isSame && { tree: { type: 'root', children: children.map((child) => movedUp(child, by)) } }),
    }
  }
  const inText = text === undefined ? undefined : escapeMarkdown(text).replaceAll(/\s+/g, ' ')
  return {
    name: node.name ?? '',
    node,
    isFlow: node.type === 'mdxJsxFlowElement',
    line: lineOf(node, piece),
    doc,
    isInLink: input.isInLink ?? false,
    hasChildren: children.length > 0 || text !== undefined,
    attributes,
    piece: inner,
    convertPiece,
    body: () => {
      if (inText !== undefined) return asParagraph(inText)
      if (children.length === 0) return ''
      const first = children.find(({ type, value = '' }) => type !== 'text' || value.trim() !== '')
      // At the start of a paragraph, it would begin HTML, in which Markdown does not count.
      const isHtml = first !== undefined && isElement(first) && BLOCK.has(first.name ?? '')
      if (isHtml || !children.every(isPhrasing) || children.some(isBlockInText)) return convertPiece(inner(), doc)
      const lines = withoutPrefix(input.convertInline(node, inside).split('\n'), prefix)
      return asParagraph(
        lines
          .map((line) => line.trim())
          .join('\n')
          .trim(),
      )
    },
    inline: () => inText ?? input.convertInline(node, inside),
    html: () =>
      text !== undefined ? escapeHtml(text) : input.toHtml(withoutParagraph(node), inside, node.name === 'pre'),
    elements: () => elementsOf(children).map((child) => readUse(child, input)),
  }
}

function jsxValue({ type, value }: JsxAttribute, doc: DocState): unknown {
  if (type === 'mdxJsxExpressionAttribute') return new CodeValue(typeof value === 'string' ? value : '')
  if (value === null || value === undefined) return true
  if (typeof value === 'string') return value
  const literal = evaluate(value.value, doc)
  return literal ? literal.value : new CodeValue(value.value)
}

/** The elements among nodes, also those that the parser put into a paragraph. */
function elementsOf(nodes: readonly TreeNode[]): TreeNode[] {
  return nodes.flatMap((node) =>
    isElement(node) ? [node] : node.type === 'paragraph' ? elementsOf(node.children ?? []) : [],
  )
}

/** The offsets between the two tags of an element. */
export function innerRange(node: TreeNode, text: string): [number, number] {
  const [start, end] = [startOf(node), endOf(node)]
  const first = node.children?.[0]
  const close = text.lastIndexOf('</', end - 1)
  if (!first) {
    const isEmpty = text.startsWith('/>', end - 2) || close < start
    return isEmpty ? [end, end] : [text.lastIndexOf('>', close) + 1, close]
  }
  return [text.lastIndexOf('>', openingLimit(first, text) - 1) + 1, Math.max(close, start)]
}

/** The offset before the first child and before the marks of containers in front of it. */
function openingLimit(first: TreeNode, text: string): number {
  const begin = lineStart(text, startOf(first))
  return /^[\s>]*$/.test(text.slice(begin, startOf(first))) ? begin : startOf(first)
}

function countLines(text: string, from: number, to: number): number {
  let lines = 0
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) lines++
  return lines
}
