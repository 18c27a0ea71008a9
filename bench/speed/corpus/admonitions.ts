import { visit } from 'unist-util-visit'
import { admonitionTitle } from '../../../engine/src/content/markdown/directives/admonitions.ts'
import { parseMarkdown } from '../../../engine/src/content/markdown/parse.ts'

/** Turns the admonitions of a text, written `:::kind[Title]`, into what a tool understands. */
export type WriteAdmonition = (text: string) => string

/**
 * The portable Markdown of a page shows an admonition as a quote with a bold title. Gives the quotes of `markdown` back
 * the kinds that the admonitions of `source` have, in the same order, as `:::kind[Title]` to `:::`.
 */
export function restoreAdmonitions(markdown: string, source: string): string {
  const kinds: { kind: string; title: string }[] = []
  visit(parseMarkdown(source), 'containerDirective', (node) => {
    const title = admonitionTitle(node)
    if (title !== undefined) kinds.push({ kind: node.name, title })
  })
  const out: string[] = []
  let indent: string | undefined
  for (const line of markdown.split('\n')) {
    const opening = indent === undefined && kinds[0] ? /^( *)> \*\*(.+)\*\*$/.exec(line) : null
    if (opening && isSameText(opening[2] ?? '', kinds[0]?.title ?? '')) {
      indent = opening[1] ?? ''
      out.push(`${indent}:::${kinds.shift()?.kind}[${opening[2]}]`)
      continue
    }
    const inside = indent !== undefined && line.startsWith(`${indent}>`)
    if (indent !== undefined && !inside) {
      out.push(`${indent}:::`)
      indent = undefined
    }
    out.push(inside ? line.replace(/^( *)> ?/, '$1') : line)
  }
  if (indent !== undefined) out.push(`${indent}:::`)
  if (kinds.length > 0) throw new Error(`An admonition has no quote: ${kinds[0]?.title}`)
  return out.join('\n')
}

/** Letters and digits only: the written title has escapes. */
function isSameText(a: string, b: string): boolean {
  return a.replaceAll(/\W/g, '') === b.replaceAll(/\W/g, '')
}

/** Rewrites the opening lines of admonitions: each kind by `write`; the closing lines are the same everywhere. */
export function admonitionsBy(write: (kind: string, title: string) => string): WriteAdmonition {
  return (text) =>
    text.replaceAll(/^( *):::([a-z]+)\[(.+)\]$/gm, (_, indent, kind, title) => indent + write(kind, title))
}
