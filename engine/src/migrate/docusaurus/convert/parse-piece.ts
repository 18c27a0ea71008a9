import { markdownToMdast, mdxToMdast } from 'satteri'
import { endOf, isElement, startOf, type TreeNode } from './tree.ts'

/** A part of a page, without the indentation and quote marks of what is around it. */
export interface Piece {
  readonly text: string
  /** Its first line in the file, from 1. */
  readonly firstLine: number
  /** False for the whole page, which alone has imports. */
  readonly isNested: boolean
  /** Its syntax tree, if that of the text around it is the same. */
  readonly tree?: TreeNode
}

/** How a page is parsed. */
export interface ParseOptions {
  /** True for MDX, false for plain Markdown. */
  readonly isMdx: boolean
  /** True for MDX as Docusaurus 2 reads it: indented code is code, and braces in text are text. */
  readonly isMdx1?: boolean
  /** True when the Docusaurus site shows `$…$` as math. */
  readonly hasMath: boolean
  /** Names of components of Docusaurus, by the names under which the page imports them. */
  readonly themeNames?: ReadonlyMap<string, string>
}

/**
 * The syntax tree of a piece. Its positions are those of the text: while it is parsed, what Docusaurus does not read as MDX
 * (heading ids, HTML comments) is replaced by characters of the same length.
 */
export function parsePiece({ text, isNested }: Piece, options: ParseOptions): TreeNode {
  const { isMdx, hasMath, isMdx1, themeNames = new Map<string, string>() } = options
  const features = { gfm: true, frontmatter: false, directive: true, ...(hasMath && { math: true }) }
  if (!isMdx) return markdownToMdast(text, { features }) as TreeNode
  const mask = masked(text, isNested)
  const parsed = mdxToMdast(mask, { features }) as TreeNode
  const tree = mask === text ? parsed : (unmasked(parsed) as TreeNode)
  return withNames(isMdx1 ? withIndentation(tree, text) : tree, themeNames)
}

/** The same tree with some elements renamed. */
export function withNames(node: TreeNode, names: ReadonlyMap<string, string>): TreeNode {
  if (names.size === 0) return node
  const name = isElement(node) ? names.get(node.name ?? '') : undefined
  const children = node.children?.map((child) => withNames(child, names))
  return { ...node, ...(name !== undefined && { name }), ...(children && { children }) }
}

/**
 * The same tree with expressions as they are written: MDX 1 keeps the indentation of code between backticks, later ones remove
 * two columns. Not in lists and quotes, where lines begin with the marks of these.
 */
function withIndentation(node: TreeNode, text: string): TreeNode {
  if (/^mdx(?:Flow|Text)Expression$/.test(node.type) && text[startOf(node)] === '{')
    return { ...node, value: text.slice(startOf(node) + 1, endOf(node) - 1) }
  if (!node.children || node.type === 'list' || node.type === 'blockquote') return node
  return { ...node, children: node.children.map((child) => withIndentation(child, text)) }
}

/** The blocks of a text of plain Markdown. */
export function markdownBlocks(text: string): readonly TreeNode[] {
  return parsePiece({ text, firstLine: 1, isNested: false }, { isMdx: false, hasMath: false }).children ?? []
}

const HEADING_ID = /^([ \t>*+-]*#{1,6}[ \t][^\n]*)\{#([^{}\n]+)\}(?=[ \t]*$)/gm
const FENCE = /^[\s>*+-]*(?:\d+[.)]\s+)?(`{3,}|~{3,})(.*)$/

/** Private-use characters that replace what MDX must not see, so that `unmasked` can restore it. */
const MASK = { open: '\uE010', close: '\uE011', slash: '\uE012', comment: '\uE013', t: '\uE014' }

function masked(text: string, isNested: boolean): string {
  const ids = text.includes('{#') ? text.replaceAll(HEADING_ID, `$1${MASK.open}#$2${MASK.close}`) : text
  const comments = ids.includes('<!--') ? withoutComments(ids) : ids
  // Imports and exports count only in the page itself.
  return isNested
    ? comments.replaceAll(/^(import|export)(?=\s)/gm, (word) => `${word.slice(0, -1)}${MASK.t}`)
    : comments
}

/** A masked comment in a text of the tree. */
const MASKED_COMMENT = /\{\/\*\uE013([\s\S]*?)\*\/\}/g

/** The same tree with every text as it was written. */
function unmasked(part: unknown): unknown {
  if (typeof part === 'string')
    return part
      .replaceAll(MASKED_COMMENT, '<!--$1-->')
      .replaceAll(MASK.comment, '*')
      .replaceAll(MASK.slash, '/')
      .replaceAll(MASK.open, '{')
      .replaceAll(MASK.close, '}')
      .replaceAll(MASK.t, 't')
  if (Array.isArray(part)) return part.map(unmasked)
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, key === 'position' ? value : unmasked(value)]),
  )
}

/** Replaces each `<!-- … -->` outside code by an MDX comment of the same length. */
function withoutComments(text: string): string {
  const code = codeRanges(text)
  let result = ''
  let at = 0
  for (;;) {
    const start = text.indexOf('<!--', at)
    const end = start === -1 ? -1 : text.indexOf('-->', start + 4)
    if (end === -1) return result + text.slice(at)
    const range = code.find(([from, to]) => from <= start && start < to)
    if (range) {
      result += text.slice(at, range[1])
      at = range[1]
    } else {
      const inner = text.slice(start + 4, end).replaceAll('*/', `*${MASK.slash}`)
      result += `${text.slice(at, start)}{/*${MASK.comment}${inner}*/}`
      at = end + 3
    }
  }
}

/** Where fences and spans of code are. */
export function codeRanges(text: string): [number, number][] {
  const ranges: [number, number][] = []
  let fence: { mark: string; start: number } | undefined
  let at = 0
  for (const line of text.split('\n')) {
    const [, mark, rest = ''] = FENCE.exec(line) ?? []
    if (fence) {
      if (mark?.startsWith(fence.mark) && rest.trim() === '') {
        ranges.push([fence.start, at + line.length])
        fence = undefined
      }
    } else if (mark && !(mark.startsWith('`') && rest.includes('`'))) fence = { mark, start: at }
    else
      for (const span of line.matchAll(/(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/g))
        ranges.push([at + span.index, at + span.index + span[0].length])
    at += line.length + 1
  }
  if (fence) ranges.push([fence.start, text.length])
  return ranges
}
