import { convertOpening } from './admonitions.ts'
import { count, type DocState, note } from './doc-state.ts'
import {
  applyEdits,
  closingEdits,
  colonsAround,
  containerText,
  dedent,
  type Edit,
  lineStart,
  prefixLength,
  trimLines,
  withoutPrefix,
  withPrefix,
} from './edits.ts'
import { expressionText } from './expressions.ts'
import { fenceEdits } from './fences.ts'
import { convertInline, inlineEdits, reportComponent, textEdits } from './inline.ts'
import { convertElement } from './jsx/convert-element.ts'
import type { UseInput } from './jsx/read-use.ts'
import { toHtml } from './jsx/to-html.ts'
import { type Piece, parsePiece } from './parse-piece.ts'
import { endOf, hasNode, startOf, type TreeNode } from './tree.ts'

/** A piece of MDX as our Markdown. What differs is replaced; the rest stays as it is written. */
export function convertPiece(piece: Piece, doc: DocState): string {
  return convertTree(parsePiece(piece, doc.context), piece, doc)
}

/** The same with a syntax tree at hand. */
export function convertTree(tree: TreeNode, piece: Piece, doc: DocState): string {
  const input: UseInput = { piece, prefix: '', doc, convertPiece, convertInline, toHtml }
  return trimLines(applyEdits(piece.text, blockEdits(tree, input), [0, piece.text.length]))
}

/** The edits of all blocks of a container. */
function blockEdits(parent: TreeNode, input: UseInput): Edit[] {
  const children = parent.children ?? []
  return children.flatMap((child, at) =>
    dedented(child, edited(child, { before: children[at - 1], after: children[at + 1] }, input), input),
  )
}

interface Neighbours {
  readonly before: TreeNode | undefined
  readonly after: TreeNode | undefined
}

function edited(node: TreeNode, neighbours: Neighbours, input: UseInput): Edit[] {
  const { piece, doc, prefix } = input
  const line = piece.firstLine + (node.position?.start.line ?? 1) - 1
  switch (node.type) {
    case 'mdxjsEsm':
      count(doc, 'import or export')
      return [replaced(node, '', { neighbours, input })]
    case 'mdxFlowExpression': {
      const source = piece.text.slice(startOf(node), endOf(node))
      if (source.startsWith('<!--')) return []
      const text = expressionText({ doc, line, source, isFlow: true })
      return [replaced(node, text, { neighbours, input })]
    }
    case 'mdxJsxFlowElement':
      return [replaced(node, convertElement(node, input), { neighbours, input })]
    case 'containerDirective':
      return containerEdits(node, neighbours, input)
    case 'leafDirective':
      note(doc, line, { kind: 'directive', what: `::${node.name}`, instead: 'The same as text.' })
      return [{ start: startOf(node), end: startOf(node), text: '\\' }]
    case 'list':
      return (node.children ?? []).flatMap((item) => blockEdits(item, { ...input, prefix: itemPrefix(item, input) }))
    case 'blockquote':
      return blockEdits(node, { ...input, prefix: `${prefix}> ` })
    case 'footnoteDefinition':
      return blockEdits(node, { ...input, prefix: `${prefix}    ` })
    case 'code':
      return [
        ...fenceEdits(node, piece.text, { doc, line }),
        ...closingEdits(piece.text, [startOf(node), endOf(node)], prefix),
      ]
    case 'html':
      reportComponent(node, { doc, line })
      return []
    case 'table':
      return (node.children ?? []).flatMap((row) => (row.children ?? []).flatMap((cell) => textEdits(cell, input)))
    case 'heading':
      return [...headingIdEdits(node, piece.text), ...textEdits(node, input)]
    case 'paragraph':
      return textEdits(node, input)
    case 'definition':
      return inlineEdits(node, input)
    default:
      return []
  }
}

/** `{/* #id *​/}` at the end of a heading is its id. */
function headingIdEdits(node: TreeNode, text: string): Edit[] {
  const last = node.children?.at(-1)
  const id =
    last?.type === 'mdxTextExpression' ? /^\s*\/\*\s*#([\w.-]+)\s*\*\/\s*$/.exec(last.value ?? '')?.[1] : undefined
  if (!last || id === undefined) return []
  return text.startsWith('{/*', startOf(last)) ? [{ start: startOf(last), end: endOf(last), text: `{#${id}}` }] : []
}

/** What stands before each line of an item: as much space as its marker takes. */
function itemPrefix(item: TreeNode, { piece, prefix }: UseInput): string {
  const begin = lineStart(piece.text, startOf(item))
  const line = piece.text.slice(startOf(item)).split('\n', 1)[0] ?? ''
  const [marker = '', space = ''] = /^(?:[-+*]|\d+[.)])([ \t]*)/.exec(line)?.[0].split(/(?=[ \t])/, 2) ?? []
  const isEmpty = line.trim() === marker
  const spaces = isEmpty || line.slice(marker.length).search(/\S/) > 4 ? 1 : line.slice(marker.length).search(/\S/)
  const column = startOf(item) - begin
  const indent = Math.max(0, column - prefix.length)
  return prefix + ' '.repeat(indent + marker.length + Math.max(spaces, space === '' ? 1 : 0))
}

interface Place {
  readonly neighbours: Neighbours
  readonly input: UseInput
}

/** Puts text in the place of a block, with an empty line to what is around it. Without text, its lines go. */
function replaced(node: TreeNode, text: string, { neighbours: { before, after }, input }: Place): Edit {
  const { piece, prefix } = input
  const source = piece.text
  const begin = lineStart(source, startOf(node))
  const line = source.slice(begin, startOf(node))
  const isOwnLine = line.slice(prefixLength(line, prefix)).trim() === ''
  const end = endOf(node)
  if (text === '') {
    if (!isOwnLine) return { start: startOf(node), end, text: '' }
    const rest = /^[ \t]*\n(?:[ \t>]*\n)?/.exec(source.slice(end))?.[0] ?? ''
    // An empty line stays between what was around it.
    return { start: begin, end: end + rest.length, text: '' }
  }
  const lines = withPrefix(text, prefix)
  const empty = `${prefix.trimEnd()}\n`
  const gapBefore = before && !isConverted(before) ? gap(source, endOf(before), startOf(node)) : 2
  const gapAfter = after ? gap(source, end, startOf(after)) : 2
  const tail = gapAfter >= 2 ? '' : gapAfter === 1 ? `\n${prefix.trimEnd()}` : `\n${empty}${prefix}`
  if (isOwnLine) return { start: begin, end, text: (gapBefore === 1 ? empty : '') + lines + tail }
  const head = gapBefore === 0 ? `\n${empty}${prefix}` : ''
  return {
    start: startOf(node),
    end,
    text: head + lines.slice(prefix.length === 0 ? 0 : firstIndent(lines, prefix)) + tail,
  }
}

/** The first line is behind a marker, which takes the place of its prefix. */
function firstIndent(lines: string, prefix: string): number {
  return lines.startsWith(prefix) ? prefix.length : 0
}

function isConverted({ type }: TreeNode): boolean {
  return type === 'mdxJsxFlowElement'
}

/** The number of line ends between two offsets, at most 2. */
function gap(text: string, from: number, to: number): number {
  return Math.min(2, text.slice(from, to).split('\n').length - 1)
}

/** An admonition. One with elements in it is written anew, because it may need more colons. */
function containerEdits(node: TreeNode, neighbours: Neighbours, input: UseInput): Edit[] {
  const { piece, doc, prefix } = input
  const source = piece.text.slice(startOf(node), endOf(node))
  const [first = '', ...rest] = source.split('\n')
  const line = piece.firstLine + (node.position?.start.line ?? 1) - 1
  const isClosed = isClosing(rest.at(-1) ?? '', first)
  const converted = convertOpening(first, doc)
  if (!converted) {
    note(doc, line, { kind: 'directive', what: `:::${node.name}`, instead: 'Its content.' })
    return [replaced(node, convertPiece(innerOf(rest, { prefix, line, isClosed }), doc), { neighbours, input })]
  }
  const { opening, anchor } = converted
  const isSimple = !hasNode(node, ({ type }) => type === 'mdxJsxFlowElement')
  if (isSimple && isClosed && anchor === undefined)
    return [
      ...(opening === first ? [] : [{ start: startOf(node), end: startOf(node) + first.length, text: opening }]),
      ...blockEdits(withoutLabel(node), input),
      ...closingEdits(piece.text, [startOf(node), endOf(node)], prefix),
    ]
  const body = convertPiece(innerOf(rest, { prefix, line, isClosed }), doc)
  const own = /^:+/.exec(opening)?.[0] ?? ':::'
  const needed = colonsAround(body)
  const colons = own.length > needed.length ? own : needed
  const text = (anchor ? `<a id="${anchor}"></a>\n\n` : '') + containerText(opening.slice(own.length), body, colons)
  return [replaced(node, text, { neighbours, input })]
}

function withoutLabel(node: TreeNode): TreeNode {
  return { ...node, children: (node.children ?? []).filter(({ data }) => !data?.directiveLabel) }
}

/** True for a line of at least as many colons as the opening has. */
function isClosing(line: string, opening: string): boolean {
  const colons = /^[\s>]*(:{3,})\s*$/.exec(line)?.[1] ?? ''
  return colons.length >= (/^:+/.exec(opening)?.[0].length ?? 3)
}

function innerOf(
  lines: readonly string[],
  { prefix, line, isClosed }: { prefix: string; line: number; isClosed: boolean },
): Piece {
  const inner = withoutPrefix(lines, prefix)
  return {
    text: dedent(isClosed ? inner.slice(0, -1) : inner).join('\n'),
    firstLine: line + 1,
    isNested: true,
  }
}

/** MDX has no indented code: a block so far to the right that ours would be code moves to the left. */
function dedented(node: TreeNode, edits: Edit[], { piece, prefix }: UseInput): Edit[] {
  const { text } = piece
  const begin = lineStart(text, startOf(node))
  const line = text.slice(begin, startOf(node))
  const own = prefixLength(line, prefix)
  const indent = line.slice(own)
  const isLine = indent.trim() === ''
  if (!isLine || indent.replaceAll('\t', '    ').length < 4 || isReplaced(node)) return edits
  const inner = applyEdits(text, edits, [startOf(node), endOf(node)])
  const lines = inner.split('\n').map((one, at) => {
    if (at === 0) return one
    const from = prefixLength(one, prefix)
    const extra = /^[ \t]*/.exec(one.slice(from))?.[0] ?? ''
    return one.slice(0, from) + one.slice(from + Math.min(extra.length, indent.length))
  })
  return [{ start: begin + own, end: endOf(node), text: lines.join('\n') }]
}

function isReplaced({ type }: TreeNode): boolean {
  return /^mdx/.test(type)
}
