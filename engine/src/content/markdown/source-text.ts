import type { Node } from 'unist'

/** What an author wrote for a node. By lines, because offsets count in each file that a page includes from its start. */
export function sourceText({ position }: Pick<Node, 'position'>, lines: readonly string[]): string {
  if (!position) return ''
  const { start, end } = position
  const text = lines.slice(start.line - 1, end.line)
  const last = text.at(-1) ?? ''
  return [...text.slice(0, -1), last.slice(0, end.column - 1)].join('\n').slice(start.column - 1)
}
