import type { Nodes, Paragraph, Root } from 'mdast'
import type { Point } from 'unist'
import { eachNode, nodesOf } from '../nodes.ts'
import { parseMarkdown } from '../parse.ts'
import { labelOf } from './directive.ts'

/** `:::note Title`, as in older documentation; the parser drops the text. */
const BARE_TITLE = /^:{3,}[a-z][\w-]*(?:\{[^}]*\})?[ \t]+(\S.*)$/i

/** Makes a title without brackets the label of its container. Mutates the tree, which the parser has just created. */
export function adoptBareTitles(tree: Root, lines: readonly string[]): void {
  for (const node of nodesOf(tree, 'containerDirective')) {
    const { start } = node.position ?? {}
    const opening = lines[(start?.line ?? 1) - 1]?.slice((start?.column ?? 1) - 1) ?? ''
    const written = BARE_TITLE.exec(opening)?.[1]
      ?.trim()
      .replace(/^\[(.*)\]$/, '$1')
    if (!written || labelOf(node) !== undefined) continue
    const [title] = parseMarkdown(written).children
    // The last occurrence: a title may be the name itself.
    const before = opening.lastIndexOf(written)
    const offset = (start?.offset ?? 0) + before
    if (title && start) moveTo(title, { line: start.line, column: start.column + before, offset })
    const children = title?.type === 'paragraph' ? title.children : [{ type: 'text' as const, value: written }]
    const label: Paragraph = { type: 'paragraph', data: { directiveLabel: true }, children }
    node.children = [label, ...node.children]
  }
}

/** Gives a text that was parsed on its own its place in the file. Mutates the nodes. */
function moveTo(tree: Nodes, { line, column, offset }: Point & { readonly offset: number }): void {
  const moved = (point: Point): Point => {
    return { line, column: column + point.column - 1, offset: offset + (point.offset ?? 0) }
  }
  eachNode(tree, (node) => {
    if (node.position) node.position = { start: moved(node.position.start), end: moved(node.position.end) }
  })
}
