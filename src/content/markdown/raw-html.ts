import type { Root } from 'mdast'
import { nodesOf } from './nodes.ts'
import type { Report } from './report.ts'

/** Markdown is data: raw HTML is an error, comments are dropped. */
export function checkRawHtml(tree: Root, report: Report): void {
  for (const node of nodesOf(tree, 'html')) {
    const rest = withoutComments(node.value).trim()
    if (rest === '') continue
    const tag = /^<\/?([\w-]+)/.exec(rest)?.[1] ?? 'this'
    report(
      node,
      `Raw HTML is not allowed: <${tag}>.`,
      'Use Markdown or a directive; write a literal < as `<…>` in code or as &lt;.',
    )
  }
}

/** In one pass: a pattern would search for the end of a comment from each of its starts. */
function withoutComments(html: string): string {
  const kept: string[] = []
  let at = 0
  for (;;) {
    const start = html.indexOf('<!--', at)
    const end = start === -1 ? -1 : html.indexOf('-->', start + '<!--'.length)
    if (end === -1) return kept.join('') + html.slice(at)
    kept.push(html.slice(at, start))
    at = end + '-->'.length
  }
}
