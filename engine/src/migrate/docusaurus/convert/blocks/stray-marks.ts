import { type Edit, lineStart } from '../edits.ts'
import { endOf, startOf, type TreeNode } from '../tree.ts'

/** A line that marks highlighted lines, in a comment of any language. */
const MARK_LINE = /^[\s>]*(?:\/\/|\/\*|\{\/\*|#|<!--|--|%)\s*highlight-(next-line|start|end)\s*(?:\*\/\}?|-->)?\s*$/

/** The edits that remove stray marks from a fence: Docusaurus ignores them, but our build refuses them. */
export function strayMarkEdits(node: TreeNode, text: string): Edit[] {
  const start = startOf(node)
  // Without the line that closes the fence.
  const count = (node.value ?? '').split('\n').length + 1
  const lines = text.slice(start, endOf(node)).split('\n').slice(0, count)
  return strayMarks(lines).map((at) => {
    const end = start + lines.slice(0, at + 1).join('\n').length
    return { start: lineStart(text, end) - 1, end, text: '' }
  })
}

/** Code without such marks. */
export function withoutStrayMarks(code: string): string {
  const lines = code.split('\n')
  const stray = new Set(strayMarks(lines))
  return lines.filter((_, at) => !stray.has(at)).join('\n')
}

/** The lines of stray marks: a start without an end or before another start, an end without a start, a mark before no line. */
function strayMarks(lines: readonly string[]): number[] {
  const stray: number[] = []
  let open: number | undefined
  let next: number | undefined
  for (const [at, line] of lines.entries()) {
    const mark = MARK_LINE.exec(line)?.[1]
    if (mark === 'start') {
      if (open !== undefined) stray.push(open)
      open = at
    } else if (mark === 'end') {
      if (open === undefined) stray.push(at)
      open = undefined
    } else next = mark === undefined ? undefined : at
  }
  return [...stray, ...[open, next].filter((at) => at !== undefined)]
}
