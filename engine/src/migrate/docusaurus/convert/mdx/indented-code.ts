import { fenceMark } from '../blocks/fences.ts'
import { lineStart } from '../edits.ts'
import { markdownBlocks } from '../parse-piece.ts'
import { endOf, startOf } from '../tree.ts'

/**
 * Puts indented code between fences, because MDX has no indented code. The fences replace the empty lines around the code, so
 * that lines keep their numbers. Code in lists and quotes stays: there, indentation mostly means something else.
 */
export function fenceIndentedCode(text: string): string {
  if (!/^(?: {4}|\t)/m.test(text)) return text
  const blocks = markdownBlocks(text).filter(
    (node) => node.type === 'code' && !/^\s*[`~]{3}/.test(text.slice(startOf(node))),
  )
  const lines = text.split('\n')
  for (const block of blocks) {
    const first = text.slice(0, lineStart(text, startOf(block))).split('\n').length - 1
    const last = text.slice(0, endOf(block)).trimEnd().split('\n').length - 1
    if (first === 0 || lines[first - 1]?.trim() !== '' || (lines[last + 1] ?? '').trim() !== '') continue
    const mark = fenceMark(lines.slice(first, last + 1).join('\n'))
    for (let at = first; at <= last; at++) lines[at] = (lines[at] ?? '').replace(/^(?: {4}| {0,3}\t)/, '')
    lines[first - 1] = mark
    lines[last + 1] = mark
  }
  return lines.join('\n')
}
