import type { Code, Root } from 'mdast'
import { nodesOf } from '../nodes.ts'
import type { Report } from '../report.ts'
import { markAtEnd } from './comment-syntax.ts'
import { fenceMetaOf } from './fence-meta.ts'
import { placeInCode } from './place-in-code.ts'

/** A line of a fence as it is shown. */
export interface CodeLine {
  readonly text: string
  readonly change?: Change
  readonly isMarked: boolean
  /** Its index among the lines as written, which include the comments that were taken out. */
  readonly writtenAt: number
  /** Characters taken out before the text. */
  readonly indent: number
}

type Change = 'added' | 'removed'

const SIGNS: Readonly<Record<string, Change>> = { '+': 'added', '-': 'removed' }

const NOT_CLOSED = ['This highlight-start has no highlight-end.', 'Add highlight-end below.'] as const

const marks = new WeakMap<Code, readonly CodeLine[]>()

/** The lines of a fence with marks; nothing for a fence without any. */
export function markedLinesOf(node: Code): readonly CodeLine[] | undefined {
  return marks.get(node)
}

/**
 * Takes the marks of changed and highlighted lines out of every fence, so that everything after it reads plain code:
 * `[!code ++]`, `highlight-next-line` and the like in comments, and the first column of a fence with `diff`.
 * Mutates the tree, which the parser has just created.
 */
export function takeLineMarks(tree: Root, report: Report): void {
  for (const node of nodesOf(tree, 'code')) {
    const { diff } = fenceMetaOf(node)
    if (!diff && !node.value.includes('highlight-') && !node.value.includes('[!code')) continue
    const lines = readLines(node, { diff, report: (at, ...problem) => report(placeInCode(node, at + 1), ...problem) })
    const isPlain = lines.every(({ change, isMarked }) => !change && !isMarked)
    if (!diff && isPlain && lines.length === node.value.split('\n').length) continue
    marks.set(node, lines)
    node.value = lines.map(({ text }) => text).join('\n')
  }
}

interface ReadOptions {
  readonly diff: boolean
  readonly report: (line: number, message: string, hint: string) => void
}

function readLines(node: Code, { diff, report }: ReadOptions): CodeLine[] {
  const lines: CodeLine[] = []
  const written = node.value.split('\n')
  let rangeStart: number | undefined
  let isNext = false
  for (const [writtenAt, line] of written.entries()) {
    const { mark = '', rest = '' } = markAtEnd(line, node.lang ?? '') ?? {}
    if (rest === '' && mark.startsWith('highlight-')) {
      if (mark === 'highlight-next-line') isNext = true
      else if (mark === 'highlight-start') {
        if (rangeStart !== undefined) report(rangeStart, ...NOT_CLOSED)
        rangeStart = writtenAt
      } else {
        if (rangeStart === undefined)
          report(writtenAt, 'This highlight-end ends nothing.', 'Add highlight-start above.')
        rangeStart = undefined
      }
      continue
    }
    const isChange = /^\[!code\s*(?:\+\+|--)\s*\]$/.test(mark)
    if (mark.startsWith('[') && !isChange)
      report(writtenAt, `Unknown mark ${mark}.`, 'Use [!code ++], [!code --] or highlight-next-line.')
    const sign = diff ? line.slice(0, 1) : ''
    // A tab must not count as the space.
    if (diff && sign !== ' ' && line.trim() !== '' && !Object.hasOwn(SIGNS, sign))
      report(writtenAt, 'A line of a diff begins with +, - or a space.', 'Put a space before a line that stays.')
    const text = (isChange ? rest : line).slice(diff ? 1 : 0)
    const change = SIGNS[sign] ?? (isChange ? SIGNS[mark.includes('+') ? '+' : '-'] : undefined)
    const isMarked = isNext || rangeStart !== undefined
    lines.push({ text, ...(change && { change }), isMarked, writtenAt, indent: diff ? 1 : 0 })
    isNext = false
  }
  if (isNext) report(written.length - 1, 'No line follows highlight-next-line.', 'Put it above the line to highlight.')
  if (rangeStart !== undefined) report(rangeStart, ...NOT_CLOSED)
  return lines
}
