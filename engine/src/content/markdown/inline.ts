import { parseMarkdown } from './parse.ts'
import type { RenderHtml } from './structure/sections.ts'
import { toHtmlTree } from './to-html-tree.ts'

/** One line of Markdown (links, emphasis, code) as HTML, without a paragraph around it. */
export function renderInline(text: string, render: RenderHtml): string {
  const tree = toHtmlTree(parseMarkdown(text), new Map())
  const [paragraph] = tree.children
  const children = paragraph?.type === 'element' && paragraph.tagName === 'p' ? paragraph.children : tree.children
  return render({ type: 'root', children })
}
