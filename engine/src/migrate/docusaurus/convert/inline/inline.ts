import { cutText } from '../../../../model/util/text/cut-text.ts'
import { referenceEscapes } from '../blocks/footnotes.ts'
import { count, note } from '../doc-state.ts'
import { applyEdits, type Edit, lineStart } from '../edits.ts'
import { convertElement } from '../jsx/convert-element.ts'
import { BLOCK } from '../jsx/html/html-elements.ts'
import { innerRange, type UseInput } from '../jsx/read-use.ts'
import { expressionText } from '../mdx/expressions.ts'
import { endOf, hasNode, isElement, lineOf, startOf, type TreeNode } from '../tree.ts'
import { emojiEdits } from './emoji.ts'
import { definedEdits, imageEdits, referenceEdits } from './images.ts'
import { keptApart } from './line-elements.ts'
import { targetEdits } from './target-edits.ts'
import { convertLink, refusedTarget } from './targets.ts'
import { asParagraph, escapeEdits } from './text-escapes.ts'

/** The edits of a block that is text: a paragraph, a heading, a row of a table. */
export function textEdits(block: TreeNode, input: UseInput): Edit[] {
  const html = htmlLines(block, input)
  const children = html ? (block.children ?? []).slice(0, html.from) : (block.children ?? [])
  const limit = html?.edit.start ?? Number.POSITIVE_INFINITY
  const { piece, doc } = input
  const escapes = [...escapeEdits(block, piece.text, doc.context.hasMath), ...referenceEscapes(block, piece)]
  return [
    ...[...escapes, ...emojiEdits(block, piece.text, doc)].filter(({ end }) => end <= limit),
    ...children.flatMap((child) => inlineEdits(child, { ...input, escapes })),
    ...(html ? [html.edit] : []),
  ]
}

/** From an HTML block on, the lines of a paragraph are HTML, so Markdown in them becomes HTML, too. */
function htmlLines(block: TreeNode, input: UseInput): { from: number; edit: Edit } | undefined {
  if (block.type !== 'paragraph') return undefined
  const children = block.children ?? []
  const { text } = input.piece
  const from = children.findIndex(
    (child) =>
      isElement(child) &&
      BLOCK.has(child.name ?? '') &&
      /^[\s>]*$/.test(text.slice(lineStart(text, startOf(child)), startOf(child))),
  )
  if (from === -1) return undefined
  const rest = children.slice(from)
  const hasMarkdown = rest.some((child) =>
    hasNode(child, ({ type }) => type !== 'text' && type !== 'mdxJsxTextElement' && type !== 'break'),
  )
  const html = hasMarkdown ? input.toHtml(rest, input) : undefined
  const [first, last] = [rest[0], rest.at(-1)]
  if (html === undefined || !first || !last) return undefined
  count(input.doc, 'HTML')
  return { from, edit: { start: startOf(first), end: endOf(last), text: html } }
}

/** The edits of a node within text, and of those in it. */
export function inlineEdits(node: TreeNode, input: UseInput): Edit[] {
  const { doc, piece } = input
  const line = lineOf(node, piece)
  const source = piece.text.slice(startOf(node), endOf(node))
  const inside = node.type === 'link' || node.type === 'linkReference' ? { ...input, isInLink: true } : input
  const inner = () => (node.children ?? []).flatMap((child) => inlineEdits(child, inside))
  switch (node.type) {
    case 'mdxTextExpression': {
      const value = expressionText({ doc, line, source, isFlow: false })
      const text = beginsLine(node, piece.text) ? asParagraph(value) : value
      return [{ start: startOf(node), end: endOf(node), text }]
    }
    case 'mdxJsxTextElement': {
      const converted = keptApart(convertElement(node, input), node, piece.text)
      const text = beginsLine(node, piece.text) ? asParagraph(converted) : converted
      return [{ start: startOf(node), end: endOf(node), text }]
    }
    case 'link':
      return linkEdits(node, { source, line, input, inner })
    case 'definition':
      if (doc.pictures.has(node.identifier ?? '')) return definedEdits(node, { source, line, input })
      if (refusedTarget(node.url ?? '', doc, line) !== undefined)
        return targetEdits(node, { source, convert: () => '#' })
      return targetEdits(node, { source, convert: (target) => convertLink(target, doc, line) })
    case 'imageReference':
      return referenceEdits(node, { source, line, input })
    case 'image':
      return imageEdits(node, { source, line, input })
    case 'delete':
      // In our Markdown, a single tilde is text.
      if (source.startsWith('~~')) return inner()
      count(doc, 'single tilde')
      return [tilde(startOf(node)), ...inner(), tilde(endOf(node) - 1)]
    case 'html':
      return rawHtmlEdits(node, input)
    default:
      return inner()
  }
}

/** True for a node that is first in its line, after the marks of quotes and list items. */
function beginsLine(node: TreeNode, text: string): boolean {
  return /^(?:[\s>]|[-+*][ \t]|\d+[.)][ \t])*$/.test(text.slice(lineStart(text, startOf(node)), startOf(node)))
}

interface LinkInput {
  readonly source: string
  readonly line: number
  readonly input: UseInput
  readonly inner: () => Edit[]
}

function linkEdits(node: TreeNode, { source, line, input: { doc }, inner }: LinkInput): Edit[] {
  const url = node.url ?? ''
  const [start, end] = [startOf(node), endOf(node)]
  const refused = refusedTarget(url, doc, line)
  // `https://…` in running text.
  if (!source.startsWith('[')) return refused === undefined ? [] : [{ start, end, text: refused }]
  // A link without a target leads to the page itself.
  if (url === '' && source.endsWith('()')) return [...inner(), { start: end - 1, end: end - 1, text: '#' }]
  if (refused === undefined)
    return [...inner(), ...targetEdits(node, { source, convert: (target) => convertLink(target, doc, line) })]
  const last = node.children?.at(-1)
  const textEnd = last ? endOf(last) : start + 1
  return [{ start, end: start + 1, text: '' }, ...inner(), { start: textEnd, end, text: ` (${refused})` }]
}

function tilde(start: number): Edit {
  return { start, end: start + 1, text: '~~' }
}

/** The edits of raw HTML, in plain Markdown or invalid MDX. It stays, but `<h1>` becomes `<h2>`: a page has one title. */
export function rawHtmlEdits(node: TreeNode, { doc, piece }: UseInput): Edit[] {
  const { value = '' } = node
  if (/^<[A-Z]/.test(value))
    note(doc, lineOf(node, piece), { kind: 'component', what: cutText(value, 60), instead: 'The same.' })
  return [...piece.text.slice(startOf(node), endOf(node)).matchAll(/<(\/?)h1(?=[\s>])/gi)].map((match) => {
    if (match[1] === '') count(doc, 'second heading of the first level')
    const end = startOf(node) + match.index + match[0].length
    return { start: end - 1, end, text: '2' }
  })
}

/** The children of an element in their line, as Markdown. */
export function convertInline(node: TreeNode, input: UseInput): string {
  const { piece, doc } = input
  const isFlow = node.type === 'mdxJsxFlowElement'
  const escapes = (isFlow ? undefined : input.escapes) ?? escapeEdits(node, piece.text, doc.context.hasMath)
  const inner = (node.children ?? []).flatMap((child) => inlineEdits(child, { ...input, escapes }))
  const edits = [...escapes, ...emojiEdits(node, piece.text, doc), ...inner]
  return applyEdits(piece.text, edits, innerRange(node, piece.text))
}
