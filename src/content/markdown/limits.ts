import type { Nodes, Root } from 'mdast'
import { nodesOf } from './nodes.ts'
import type { Report } from './report.ts'

/** Nothing a reader could follow nests deeper; what walks a tree would run out of stack. */
const MAX_NESTING = 100

/** Space before a line that no list needs; each level of one takes two columns. */
const MAX_PREFIX = 4 * MAX_NESTING

/** A book is shorter; nobody could load it, and the build would take minutes. */
const MAX_PAGE = 1_000_000

/** A row has as many cells as its table's head, written or not: a few characters could make millions. */
const MAX_CELLS = 100_000

/** A fence, in a quote or an item too. */
const FENCE = /^[>*+\s-]*(`{3,}|~{3,})/

/** What is wrong, and how to mend it. */
type Says = readonly [string, string]

const TOO_DEEP: Says = [`This nests deeper than ${MAX_NESTING} levels.`, 'Write it flatter.']

const TOO_LONG: Says = ['These lines are too long together.', 'Put an empty line between their parts.']

/** What a line begins with before its own text: space, quote marks, list marks. */
const PREFIX = /^(?:[ \t>]|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))*/

/** What opens the label or the attributes of a directive, what closes any, and what ends a paragraph. */
const DIRECTIVE_MARKS = /:[\w-]+[[{]|\]\{|[\]}]|\n[ \t]*\n/g

/** Lines without a blank one between them: for running text the parser takes the square of their length at worst. */
const MAX_BLOCK = { text: 20_000, code: 100_000 }

/**
 * The part of a source that the parser can take: all of it, or what stands before the first line that is too much. It is
 * asked before parsing, because the parser is native code: no caller outlives it with a full stack, or can stop it.
 */
export function parseablePart(text: string, report: Report): string {
  if (text.length > MAX_PAGE) {
    report({}, `The page is longer than ${MAX_PAGE} characters.`, 'Split it.')
    // Its front matter, mostly, so that it keeps its title.
    const start = text.slice(0, MAX_BLOCK.text)
    return parseablePart(start.slice(0, start.lastIndexOf('\n') + 1), report)
  }
  const lines = text.split('\n')
  const found = [
    { line: lines.findIndex(isDeepPrefix), says: TOO_DEEP },
    { line: deepDirective(text), says: TOO_DEEP },
    { line: longBlock(lines), says: TOO_LONG },
  ]
  const [first] = found.filter(({ line }) => line !== -1).sort((a, b) => a.line - b.line)
  if (!first) return text
  const place = { line: first.line + 1, column: 1 }
  report({ position: { start: place, end: place } }, ...first.says)
  return lines.slice(0, first.line).join('\n')
}

/** Lists and quotes in each other. */
function isDeepPrefix(line: string): boolean {
  if (line.trim() === '') return false
  const [prefix] = PREFIX.exec(line) ?? ['']
  return prefix.length > MAX_PREFIX || prefix.replaceAll(/[ \t\d]/g, '').length > MAX_NESTING
}

/** Labels of directives in each other, and attributes that nothing closes; all but the containers are text later. */
function deepDirective(text: string): number {
  let depth = 0
  for (const { 0: mark, index } of text.matchAll(DIRECTIVE_MARKS)) {
    if (mark.startsWith(':')) depth++
    else if (mark.startsWith('\n')) depth = 0
    else depth = Math.max(0, depth - 1) + (mark === ']{' ? 1 : 0)
    if (depth > MAX_NESTING) return text.slice(0, index).split('\n').length - 1
  }
  return -1
}

/**
 * Where lines without a blank one begin that are too long together. Code, tables and numbered lists cost less, and may
 * be longer, unless a table has too many cells.
 */
function longBlock(lines: readonly string[]): number {
  let fence = ''
  let block = { first: 0, text: 0, code: 0, bars: 0 }
  const isLong = lines.some((line, at) => {
    const start = line.trimStart()
    const mark = FENCE.exec(start)?.[1] ?? ''
    const isCode = fence !== '' || mark !== ''
    if (fence === '') fence = mark
    else if (mark.startsWith(fence)) fence = ''
    if (start === '' || /^[-+*#]/.test(start)) block = { first: start === '' ? at + 1 : at, text: 0, code: 0, bars: 0 }
    if (isCode || /^[|\d]/.test(start)) block.code += line.length
    else block.text += line.length
    if (!isCode) block.bars = Math.max(block.bars, line.split('|').length - 1)
    const cells = block.bars * (at - block.first)
    return block.text > MAX_BLOCK.text || block.code > MAX_BLOCK.code || cells > MAX_CELLS
  })
  return isLong ? block.first : -1
}

/** Reports what nests too deep and takes it out, and tables that would grow too large. */
export function cutToLimits(tree: Root, report: Report): void {
  let deepest: Nodes[] = [tree]
  for (let depth = 0; depth < MAX_NESTING && deepest.length > 0; depth++)
    deepest = deepest.flatMap((node): Nodes[] => ('children' in node ? node.children : []))
  const parents = deepest.flatMap((node) => ('children' in node && node.children.length > 0 ? [node] : []))
  if (parents[0]) report(parents[0], ...TOO_DEEP)
  for (const node of parents) node.children = []
  let cells = 0
  for (const table of nodesOf(tree, 'table')) {
    const columns = table.children[0]?.children.length ?? 0
    cells += columns * table.children.length
    if (cells <= MAX_CELLS) continue
    report(table, `The tables of this page have more than ${MAX_CELLS} cells.`, 'Split the page.')
    table.children.splice(1)
    cells = columns
  }
}
