import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { Report } from './report.ts'

const COMMENTS_ONLY = /^(\s*<!--[\s\S]*?-->\s*)+$/

/** Markdown is data: raw HTML is an error, comments are dropped. */
export function checkRawHtml(tree: Root, report: Report): void {
  visit(tree, 'html', (node) => {
    if (COMMENTS_ONLY.test(node.value)) return
    const tag = /^<\/?([\w-]+)/.exec(node.value)?.[1] ?? 'this'
    report(
      node,
      `Raw HTML is not allowed: <${tag}>.`,
      'Use Markdown or a directive; write a literal < as `<…>` in code or as &lt;.',
    )
  })
}
