import type { Edit } from '../edits.ts'
import { endOf, startOf, type TreeNode } from '../tree.ts'
import { targetText } from './targets.ts'

interface TargetInput {
  readonly source: string
  readonly convert: (target: string) => string
}

/** Replaces the target of a link, if it changes, and nothing around it. */
export function targetEdits(node: TreeNode, { source, convert }: TargetInput): Edit[] {
  const target = convert(node.url ?? '')
  if (target === node.url) return []
  const last = node.children?.at(-1)
  const isDefinition = node.type === 'definition'
  const mark = isDefinition ? ']:' : ']('
  const from = last ? endOf(last) - startOf(node) : 0
  const begin = source.indexOf(mark, from)
  if (begin === -1) return []
  const rest = source.slice(begin + mark.length)
  const [, space = '', written = ''] = /^(\s*)(<[^>\n]*>|\S+)/.exec(rest) ?? []
  const length = isDefinition || written.startsWith('<') ? written.length : bareLength(written)
  const start = startOf(node) + begin + mark.length + space.length
  return [{ start, end: start + length, text: targetText(target) }]
}

/** Up to the parenthesis that closes the link. */
function bareLength(text: string): number {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')' && --depth < 0) return at
  }
  return text.length
}
