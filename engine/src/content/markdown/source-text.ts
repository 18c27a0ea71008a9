import type { Node, Point } from 'unist'

/** What an author wrote for a node. By lines, because offsets count in each file that a page includes from its start. */
export function sourceText({ position }: Pick<Node, 'position'>, lines: readonly string[]): string {
  if (!position) return ''
  const { start, end } = position
  const text = lines.slice(start.line - 1, end.line)
  const last = text.at(-1) ?? ''
  return [...text.slice(0, -1), last.slice(0, end.column - 1)].join('\n').slice(start.column - 1)
}

/** The place right after a text that a node begins with. */
export function placeAfter({ position }: Node, text: string): { position: { start: Point; end: Point } } {
  const { line = 1, column = 1 } = position?.start ?? {}
  const rows = text.split('\n')
  const last = rows.at(-1) ?? ''
  const start = { line: line + rows.length - 1, column: rows.length === 1 ? column + last.length : last.length + 1 }
  return { position: { start, end: start } }
}
