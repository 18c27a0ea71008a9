import type { Code, Root } from 'mdast'
import { closesFence } from '../../../model/util/text/closes-fence.ts'
import { nodesOf } from '../nodes.ts'
import type { Report } from '../report.ts'
import { sourceText } from '../source-text.ts'

declare module 'mdast' {
  interface CodeData {
    /** True for a fence that was reported because it is never closed. */
    isOpen?: boolean
  }
}

const OPENING = /^ {0,3}(`{3,}|~{3,})/

/**
 * Reports a fence that swallows the rest of its file because it is never closed. A fence in an item or a quote ends where that
 * ends, which is correct unless the next line closes it without the indentation. Mutates the fence, which the parser has just
 * created: it becomes plain text, so that nothing else in it is reported.
 */
export function reportOpenFences(tree: Root, source: string, report: Report): void {
  const lines = source.split('\n')
  const lastText = lines.findLastIndex((line) => !/^[\s>]*$/.test(line))
  for (const fence of nodesOf(tree, 'code')) {
    const text = sourceText(fence, lines).trimEnd()
    const mark = OPENING.exec(text)?.[1]
    if (!mark || isClosed(text, mark)) continue
    const at = lineAfter(fence)
    const isLast = at > lastText
    if (!isLast && !closesFence(lines[at] ?? '', mark)) continue
    const place = isLast ? '' : ', with the indentation or the > of the line that opens it'
    report(fence, 'The code fence is never closed.', `Close it with a line of ${mark}${place}.`)
    Object.assign(fence, { lang: 'text', meta: null, data: { isOpen: true } })
    // In the fences after it, opening and closing lines are swapped.
    return
  }
}

function isClosed(text: string, mark: string): boolean {
  const lines = text.split('\n')
  return lines.length > 1 && closesFence(lines.at(-1) ?? '', mark)
}

/** The index of the line below a fence. */
function lineAfter({ position }: Code): number {
  const { line = 1, column = 1 } = position?.end ?? {}
  return column === 1 ? line - 1 : line
}
