import { nodesOf } from './nodes.ts'
import { parseMarkdown } from './parse.ts'
import type { RenderHtml } from './structure/sections.ts'
import { toHtmlTree } from './to-html-tree.ts'

/** Where the links in a line of Markdown lead. */
export function inlineLinks(text: string): string[] {
  return nodesOf(parseMarkdown(text), 'link').map(({ url }) => url)
}

/** One line of Markdown (links, emphasis, code) as HTML, without a paragraph around it. */
export function renderInline(text: string, render: RenderHtml): string {
  const tree = toHtmlTree(parseMarkdown(text), new Map())
  const [paragraph] = tree.children
  const children = paragraph?.type === 'element' && paragraph.tagName === 'p' ? paragraph.children : tree.children
  return render({ type: 'root', children })
}
