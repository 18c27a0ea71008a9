import { applyEdits, type Edit, lineStart, prefixLength, withPrefix } from '../edits.ts'
import type { UseInput } from '../jsx/read-use.ts'
import { endOf, startOf, type TreeNode } from '../tree.ts'

/** The prefix of the lines of an item: that of its list, and as many spaces as its marker takes. */
export function itemPrefix(item: TreeNode, { piece, prefix }: UseInput): string {
  const begin = lineStart(piece.text, startOf(item))
  const line = piece.text.slice(startOf(item)).split('\n', 1)[0] ?? ''
  const [marker = ''] = /^(?:[-+*]|\d+[.)])/.exec(line) ?? []
  const [space = ''] = /^[ \t]*/.exec(line.slice(marker.length)) ?? []
  const indent = Math.max(0, columnAfter(piece.text.slice(begin, startOf(item)), 0) - prefix.length)
  const end = prefix.length + indent + marker.length
  const width = columnAfter(space, end) - end
  // What is further to the right is code, which starts one space after the marker.
  const isEmptyOrCode = line.trim() === marker || width > 4
  return prefix + ' '.repeat(indent + marker.length + (isEmptyOrCode ? 1 : Math.max(1, width)))
}

/** The column that a text leads to from another one: a tab leads to the next multiple of four. */
function columnAfter(text: string, column: number): number {
  return [...text].reduce((at, char) => (char === '\t' ? (Math.floor(at / 4) + 1) * 4 : at + 1), column)
}

/** What is before and after a block. */
export interface Neighbors {
  readonly before: TreeNode | undefined
  readonly after: TreeNode | undefined
}

/** Where a block is. */
export interface BlockPlace {
  readonly neighbors: Neighbors
  readonly input: UseInput
}

/** Replaces a block by text, with an empty line before and after it. Without text, its lines are removed. */
export function replaced(node: TreeNode, text: string, { neighbors: { before, after }, input }: BlockPlace): Edit {
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
  // The first line follows a marker instead of the prefix.
  const shown = lines.startsWith(prefix) ? lines.slice(prefix.length) : lines
  return { start: startOf(node), end, text: head + shown + tail }
}

function isConverted({ type }: TreeNode): boolean {
  return type === 'mdxJsxFlowElement'
}

/** The number of line ends between two offsets, at most 2. */
function gap(text: string, from: number, to: number): number {
  return Math.min(2, text.slice(from, to).split('\n').length - 1)
}

/** Moves a block to the left if it is indented so far that our Markdown would read it as code, which MDX does not have. */
export function dedented(node: TreeNode, edits: Edit[], { piece, prefix }: UseInput): Edit[] {
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
  return type === 'tabBlocks' || /^mdx/.test(type)
}
