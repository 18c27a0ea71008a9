import type { Nodes, Root } from 'mdast'
import { MAX_DEPTH } from '../../model/nesting.ts'
import { closesFence } from '../../model/util/text/closes-fence.ts'
import { countIn } from '../../model/util/text/count-in.ts'
import type { Report } from './report.ts'

/** In characters, with all that a page includes. The largest generated reference seen has 1.5 million; a book is shorter. */
export const MAX_PAGE = 2_000_000

/** Characters of running text without a blank line: the parser can take quadratic time for them. */
const MAX_BLOCK = 20_000

const TOO_DEEP = [`This nests deeper than ${MAX_DEPTH} levels.`, 'Nest it less deeply.'] as const
const MISSING_CELLS = ['Too many cells are missing from these rows.', 'Write every cell of a row.'] as const
const TOO_LONG = ['This block of lines is too long.', 'Put empty lines between its parts.'] as const
const TOO_MUCH_WORK = [
  'The page has too many special characters in long lines and blocks.',
  'Break long lines, and put empty lines between the parts of long blocks.',
] as const

/** A line that begins with too many quote marks, list marks or levels of indentation. */
const DEEP_LINE = new RegExp(
  String.raw`^(?:[ \t]{4}|[ \t]{0,3}(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))){${MAX_DEPTH + 1}}.*\S`,
)

/** Marks in a block, whatever it is: for each of them, the parser may look at all that come after it. */
const MAX_MARKS = 10_000
const MARKS = /[:&]|__/g

/**
 * What the marks of a page may make the parser look at and copy, in characters: a few seconds of work, and less than the longest
 * string may hold. Lines count whatever they are, as what looks like code, an item or a row can be text for the parser.
 */
const MAX_WORK = 2_000_000_000

/** A shorter page never reaches `MAX_WORK`: the worst, all marks of three bytes, makes five times the square of its length. */
const HARMLESS_PAGE = Math.sqrt(MAX_WORK / 5)

/** For a character reference, the parser copies the text before it. */
const ENTITIES = /&#?\w+;/g
const ENTITY_WORK = 2

/** What may be a node of its own. Its column is counted from the start of the line. */
const PUNCTUATION = /[!-/:-@[-`{-~]/g

/** Cells that rows of tables lack. The parser adds them, so that a small table could become a huge one. */
const MAX_MISSING_CELLS = 20_000

/** What opens the label or the attributes of a directive, and what closes them. */
const DIRECTIVE_MARKS = /:[\w-]+[[{]|\]\{|[\]}]/g

/** A fence, in a quote or an item too. Three backticks with more after them are code in a line. */
const FENCE = /^(?:[>*+\s-]|\d{1,9}[.)]\s)*(?:(`{3,})[^`]*$|(~{3,}))/

/** The start of an item or a heading, or a row of a table: what comes before it is another block. */
const BLOCK_START = /^(?:[-+*]|#{1,6}|\d{1,9}[.)])[ \t]|^\|/

/** The row below the header of a table, which says how many columns it has. */
const DELIMITER_ROW = /^[|:\s>-]*$/

/** What the parser takes for an empty line; other white space is text. */
const EMPTY_LINE = /^[ \t\r>]*$/

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
  let isQuoted = false
  let block = { first: 0, length: 0, depth: 0, marks: 0, columns: 0 }
  let missingCells = 0
  let run = { length: 0, weight: 0 }
  let work = 0
  for (const [at, line] of lines.entries()) {
    // As below, in a tenth of the time: a page may have millions of such lines.
    if (line === '') {
      if (isQuoted) fence = ''
      isQuoted = false
      block = { first: at + 1, length: fence === '' ? 1 : 0, depth: 0, marks: 0, columns: 0 }
      run = { length: 1, weight: 0 }
      continue
    }
    const start = line.trimStart()
    if (EMPTY_LINE.test(line)) block = { first: at + 1, length: 0, depth: 0, marks: 0, columns: 0 }
    else if (BLOCK_START.test(start)) block = { ...block, first: at, length: 0 }
    const marks = countIn(line, MARKS)
    block.marks += marks
    if (text.length > HARMLESS_PAGE) {
      const before = EMPTY_LINE.test(line) ? { length: 0, weight: 0 } : run
      const length = before.length + Buffer.byteLength(line) + 1
      run = { length, weight: before.weight + marks + ENTITY_WORK * countIn(line, ENTITIES) }
      work += run.length * run.weight - before.length * before.weight + countIn(line, PUNCTUATION) * line.length
    }
    if (DELIMITER_ROW.test(line)) block.columns = Math.max(block.columns, cellsOf(line))
    if (block.columns > 0) missingCells += Math.max(0, block.columns - cellsOf(line))
    if (missingCells > MAX_MISSING_CELLS) return cutAt(block.first, MISSING_CELLS)
    for (const [mark] of line.matchAll(DIRECTIVE_MARKS))
      block.depth = mark.startsWith(':') ? block.depth + 1 : Math.max(0, block.depth - 1) + (mark === ']{' ? 1 : 0)
    if (block.depth > MAX_DEPTH || DEEP_LINE.test(line)) return cutAt(at, TOO_DEEP)
    // A quote ends where its marks do, and so does a fence in it.
    if (isQuoted && !start.startsWith('>')) fence = ''
    const [, backticks, mark = backticks ?? ''] = FENCE.exec(line) ?? []
    // Code takes no more time than its length.
    if (fence === '' && mark === '') block.length += line.length + 1
    if (block.length > MAX_BLOCK || block.marks > MAX_MARKS) return cutAt(block.first, TOO_LONG)
    if (work > MAX_WORK) return cutAt(block.first, TOO_MUCH_WORK)
    if (fence === '') {
      fence = mark
      isQuoted = start.startsWith('>')
    } else if (mark !== '' && closesFence(line, fence)) fence = ''
  }
  return text
}

/** How many cells a row may have. */
function cellsOf(line: string): number {
  return line.split('|').length
}

/** Reports what nests too deep in a tree, and removes it. */
export function cutToDepth(tree: Root, report: Report): void {
  let deepest: Nodes[] = [tree]
  for (let depth = 0; depth < MAX_DEPTH && deepest.length > 0; depth++)
    deepest = deepest.flatMap((node): Nodes[] => ('children' in node ? node.children : []))
  const parents = deepest.flatMap((node) => ('children' in node && node.children.length > 0 ? [node] : []))
  if (parents[0]) report(parents[0], ...TOO_DEEP)
  for (const node of parents) node.children = []
}
