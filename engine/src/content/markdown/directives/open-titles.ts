import type { Paragraph, Root } from 'mdast'
import { nodesOf } from '../nodes.ts'
import { parseMarkdown } from '../parse.ts'
import { labelOf } from './directive.ts'

/** `:::note Title`, as older documentation is written; the parser drops the text. */
const OPEN_TITLE = /^:{3,}[a-z][\w-]*(?:\{[^}]*\})?[ \t]+(\S.*)$/i

/** Gives each container whose title has no brackets that title. Mutates the tree, which the parser has just created. */
export function adoptOpenTitles(tree: Root, lines: readonly string[]): void {
  for (const node of nodesOf(tree, 'containerDirective')) {
    const { start } = node.position ?? {}
    const opening = lines[(start?.line ?? 1) - 1]?.slice((start?.column ?? 1) - 1) ?? ''
    const written = OPEN_TITLE.exec(opening)?.[1]
      ?.trim()
      .replace(/^\[(.*)\]$/, '$1')
    if (!written || labelOf(node) !== undefined) continue
    const [title] = parseMarkdown(written).children
    const children = title?.type === 'paragraph' ? title.children : [{ type: 'text' as const, value: written }]
    const label: Paragraph = { type: 'paragraph', data: { directiveLabel: true }, children }
    node.children = [label, ...node.children]
  }
}
