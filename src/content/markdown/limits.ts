import type { Nodes, Root } from 'mdast'
import { MAX_DEPTH } from '../../model/nesting.ts'
import type { Report } from './report.ts'

/** In characters, with all that a page includes. The largest generated reference seen has 1.5 million; a book is shorter. */
export const MAX_PAGE = 2_000_000

/** Characters of running text without a blank line: the parser can take the square of their number. */
const MAX_BLOCK = 20_000

const TOO_DEEP = [`This nests deeper than ${MAX_DEPTH} levels.`, 'Write it flatter.'] as const
const TOO_LONG = ['These lines are too long together.', 'Put an empty line between their parts.'] as const

/** A line that begins with too many quote marks, list marks or levels of indentation. */
const DEEP_LINE = new RegExp(
  String.raw`^(?:[ \t]{4}|[ \t]{0,3}(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))){${MAX_DEPTH + 1}}.*\S`,
)

/** What opens the label or the attributes of a directive, and what closes any. */
const DIRECTIVE_MARKS = /:[\w-]+[[{]|\]\{|[\]}]/g

/** A fence, in a quote or an item too. */
const FENCE = /^[>*+\s-]*(`{3,}|~{3,})/

/**
 * The part of a source that the parser can take: all of it, or what comes before the first line that is too much. This is
 * checked before parsing, because the parser is native code: a full stack there ends the process.
 */
export function parseablePart(text: string, report: Report): string {
  if (text.length > MAX_PAGE) {
    report({}, `The page is longer than ${MAX_PAGE} characters.`, 'Split it.')
    // The start has the front matter, so that the page keeps its title.
    return parseablePart(text.slice(0, text.lastIndexOf('\n', MAX_BLOCK) + 1), report)
  }
  const lines = text.split('\n')
  const cutAt = (line: number, problem: readonly [string, string]) => {
    const place = { line: line + 1, column: 1 }
    report({ position: { start: place, end: place } }, ...problem)
    return lines.slice(0, line).join('\n')
  }
  let fence = ''
  let block = { first: 0, length: 0, depth: 0 }
  for (const [at, line] of lines.entries()) {
    const start = line.trimStart()
    if (start === '') block = { first: at + 1, length: 0, depth: 0 }
    else if (/^[-+*#]/.test(start)) block = { ...block, first: at, length: 0 }
    for (const [mark] of line.matchAll(DIRECTIVE_MARKS))
      block.depth = mark.startsWith(':') ? block.depth + 1 : Math.max(0, block.depth - 1) + (mark === ']{' ? 1 : 0)
    if (block.depth > MAX_DEPTH || DEEP_LINE.test(line)) return cutAt(at, TOO_DEEP)
    const mark = FENCE.exec(line)?.[1] ?? ''
    // Code, tables and numbered lists take no more time than their length.
    if (fence === '' && mark === '' && !/^[|\d]/.test(start)) block.length += line.length
    if (block.length > MAX_BLOCK) return cutAt(block.first, TOO_LONG)
    if (fence === '') fence = mark
    else if (mark.startsWith(fence)) fence = ''
  }
  return text
}

/** Reports what nests too deep in a tree, and takes it out. */
export function cutToDepth(tree: Root, report: Report): void {
  let deepest: Nodes[] = [tree]
  for (let depth = 0; depth < MAX_DEPTH && deepest.length > 0; depth++)
    deepest = deepest.flatMap((node): Nodes[] => ('children' in node ? node.children : []))
  const parents = deepest.flatMap((node) => ('children' in node && node.children.length > 0 ? [node] : []))
  if (parents[0]) report(parents[0], ...TOO_DEEP)
  for (const node of parents) node.children = []
}
