import type { Blockquote, Paragraph, PhrasingContent, Root, RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import type { Point } from 'unist'
import { nodesOf } from '../nodes.ts'

/** GitHub's alerts: the admonition with the same meaning, and the title where the admonition has another name. */
const ALERTS: Readonly<Record<string, { readonly name: string; readonly title?: string }>> = {
  note: { name: 'note' },
  tip: { name: 'tip' },
  important: { name: 'info', title: 'Important' },
  warning: { name: 'warning' },
  caution: { name: 'danger', title: 'Caution' },
}

const MARKER = new RegExp(String.raw`^\[!(${Object.keys(ALERTS).join('|')})\][ \t]*(?:\n|$)`, 'i')

/**
 * Turns each quote whose first line is nothing but `[!NOTE]`, or another marker of GitHub's alerts, into the node of `:::note`.
 * Mutates the tree, which the parser has just created.
 */
export function readAlerts(tree: Root, source: string): void {
  if (!source.includes('[!')) return
  for (const quote of nodesOf(tree, 'blockquote')) {
    const [first, ...rest] = quote.children
    if (first?.type !== 'paragraph') continue
    const kind = markerOf(first, source)
    const alert = ALERTS[kind ?? '']
    const opening = withoutMarker(first, source)
    const body = [...(opening ? [opening] : []), ...rest]
    if (alert && body.length > 0) becomeAdmonition(quote, alert, body)
  }
}

/** What the marker in the first line of a paragraph says, in lower case. */
function markerOf({ children: [first, next] }: Paragraph, source: string): string | undefined {
  // An escaped bracket is meant as text.
  if (first?.type !== 'text' || !source.startsWith('[!', first.position?.start.offset)) return undefined
  const [marker, kind] = MARKER.exec(first.value) ?? []
  if (marker === undefined || (marker === first.value && !marker.endsWith('\n') && next && !isSpaces(next, source)))
    return undefined
  return kind?.toLowerCase()
}

/** True for a line break of spaces, which nobody sees after a marker. */
function isSpaces({ type, position }: PhrasingContent, source: string): boolean {
  return type === 'break' && source.startsWith(' ', position?.start.offset)
}

/** The lines below the marker; nothing if there are none. */
function withoutMarker({ children: [first, ...rest], ...paragraph }: Paragraph, source: string): Paragraph | undefined {
  if (first?.type !== 'text') return undefined
  const value = first.value.replace(MARKER, '')
  const after = rest[0]?.type === 'break' && value === '' ? rest.slice(1) : rest
  if (value === '' && after.length === 0) return undefined
  const { start: before = { line: 1, column: 1 }, end } = first.position ?? {}
  const start = nextLine(before, source)
  const text = value === '' || !end ? [] : [{ ...first, value, position: { start, end } }]
  return {
    ...paragraph,
    children: [...text, ...after],
    ...(paragraph.position && { position: { start, end: paragraph.position.end } }),
  }
}

/** Where the text of the line below a point begins, after the marks of quotes. */
function nextLine({ line, offset = 0 }: Point, source: string): Point {
  const begin = source.indexOf('\n', offset) + 1
  const prefix = /^[ \t>]*/.exec(source.slice(begin))?.[0].length ?? 0
  return { line: line + 1, column: prefix + 1, offset: begin + prefix }
}

/** Makes a quote the node that the parser creates for `:::name[title]`. */
function becomeAdmonition(
  quote: Blockquote,
  { name, title }: { name: string; title?: string },
  body: readonly RootContent[],
): void {
  const label: Paragraph[] =
    title === undefined
      ? []
      : [{ type: 'paragraph', data: { directiveLabel: true }, children: [{ type: 'text', value: title }] }]
  const admonition: Omit<ContainerDirective, 'position'> = {
    type: 'containerDirective',
    name,
    attributes: {},
    children: [...label, ...body] as ContainerDirective['children'],
  }
  Object.assign(quote, admonition)
}
