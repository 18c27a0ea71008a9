import type { Node, Point } from 'unist'

/** What an author wrote for a node. Found by lines, because offsets count from the start of each included file. */
export function sourceText({ position }: Pick<Node, 'position'>, lines: readonly string[]): string {
  if (!position) return ''
  const { start, end } = position
  const text = lines.slice(start.line - 1, end.line)
  const last = text.at(-1) ?? ''
  return [...text.slice(0, -1), last.slice(0, end.column - 1)].join('\n').slice(start.column - 1)
}

/** The place right after the text with which a node begins. */
export function placeAfter({ position }: Node, text: string): { position: { start: Point; end: Point } } {
  const { line = 1, column = 1 } = position?.start ?? {}
  const rows = text.split('\n')
  const last = rows.at(-1) ?? ''
  const start = { line: line + rows.length - 1, column: rows.length === 1 ? column + last.length : last.length + 1 }
  return { position: { start, end: start } }
}
