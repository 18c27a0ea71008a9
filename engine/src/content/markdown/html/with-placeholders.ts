import type { ElementContent } from 'hast'
import type { RootContent } from 'mdast'
import { type HtmlElement, isBlock } from './html-element.ts'
import { VOID_ELEMENTS } from './schema.ts'

/** Nodes as an HTML tree: text, links and HTML elements as they are; all others as placeholders, by number in `markdown`. */
export function withPlaceholders(nodes: readonly RootContent[]): {
  children: ElementContent[]
  markdown: readonly RootContent[]
} {
  const markdown: RootContent[] = []
  const encode = (node: RootContent): ElementContent[] => {
    if (node.type === 'text') return [{ type: 'text', value: node.value }]
    if (node.type === 'htmlElement') {
      const { hName, hProperties } = node.data
      const children = encodeAll(node.children)
      if (addsNothing(node, children)) return children
      return [{ type: 'element', tagName: hName, properties: hProperties, children }]
    }
    if (node.type === 'link') {
      const properties = { href: node.url, ...(node.title && { title: node.title }) }
      const children = encodeAll(node.children)
      return children.every(isSpace) ? children : [{ type: 'element', tagName: 'a', properties, children }]
    }
    markdown.push(node)
    const placeholder = { type: 'markdown' as const, at: markdown.length - 1 }
    // A `div` ends the text before it, as the node does.
    return [isBlock(node) ? { type: 'element', tagName: 'div', properties: {}, children: [placeholder] } : placeholder]
  }
  const encodeAll = (all: readonly RootContent[]) => joinTexts(all.flatMap(encode))
  return { children: encodeAll(nodes), markdown }
}

/**
 * True for an element that adds nothing to its content in Markdown. The removal of white space searches from each element for the
 * next one with text, so thousands of empty ones would take quadratic time.
 */
function addsNothing(node: HtmlElement, children: readonly ElementContent[]): boolean {
  const { hName } = node.data
  if (hName === 'rp' || hName === 'source') return true
  return (hName === 'details' || !(VOID_ELEMENTS.has(hName) || isBlock(node))) && children.every(isSpace)
}

function isSpace(node: ElementContent): boolean {
  return node.type === 'text' && /^[ \t\n\f\r]*$/.test(node.value)
}

function joinTexts(nodes: readonly ElementContent[]): ElementContent[] {
  const joined: ElementContent[] = []
  for (const node of nodes) {
    const last = joined.at(-1)
    if (node.type === 'text' && last?.type === 'text') last.value += node.value
    else joined.push(node)
  }
  return joined
}
