import type { Root } from 'mdast'
import { nodesOf } from './nodes.ts'
import type { Report } from './report.ts'

const COMMENT = /<!--[\s\S]*?-->/g

/** Markdown is data: raw HTML is an error, comments are dropped. */
export function checkRawHtml(tree: Root, report: Report): void {
  for (const node of nodesOf(tree, 'html')) {
    const rest = node.value.replace(COMMENT, '').trim()
    if (rest === '') continue
    const tag = /^<\/?([\w-]+)/.exec(rest)?.[1] ?? 'this'
    report(
      node,
      `Raw HTML is not allowed: <${tag}>.`,
      'Use Markdown or a directive; write a literal < as `<…>` in code or as &lt;.',
    )
  }
}
