import type { Root as HtmlRoot } from 'hast'
import { toMdast } from 'hast-util-to-mdast'
import type { PhrasingContent, RootContent } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { boldLine } from '../directives/directive.ts'
import { BODY_TAG } from './site-component.ts'

/** Nodes that can be part of a line. */
const PHRASING = new Set<PhrasingContent['type']>([
  'break',
  'delete',
  'emphasis',
  'footnoteReference',
  'html',
  'image',
  'imageReference',
  'inlineCode',
  'link',
  'linkReference',
  'strong',
  'text',
])

/** The HTML of a component as Markdown, with `body` where the component shows it. */
export function markdownOf(html: HtmlRoot, body: readonly RootContent[]): RootContent[] {
  // A marker, because the component may show its body where `toMdast` expects the content of a line.
  const marker = { type: 'html', value: BODY_TAG } as const
  const root = toMdast(html, { document: true, handlers: { [BODY_TAG]: () => marker } })
  return 'children' in root ? flow(root.children as RootContent[], body) : []
}

/** Puts the body in place of its marker. Sections come from Markdown, so headings become bold lines. */
function flow(nodes: readonly RootContent[], body: readonly RootContent[]): RootContent[] {
  return nodes.flatMap((node): RootContent[] => {
    if (node.type === 'html') return node.value === BODY_TAG ? [...body] : []
    if (node.type === 'heading') return [boldLine(textOf(node))]
    if (!('children' in node)) return [node]
    const children = flow(node.children as RootContent[], body)
    return node.type === 'paragraph' ? paragraphs(children) : [{ ...node, children } as RootContent]
  })
}

/** A component may show its body inside a paragraph, where Markdown has no place for blocks. */
function paragraphs(children: readonly RootContent[]): RootContent[] {
  const parts: RootContent[] = []
  let line: PhrasingContent[] = []
  const endLine = () => {
    if (line.length > 0) parts.push({ type: 'paragraph', children: line })
    line = []
  }
  for (const child of children) {
    if (isPhrasing(child)) line.push(child)
    else {
      endLine()
      parts.push(child)
    }
  }
  endLine()
  return parts
}

function isPhrasing(node: RootContent): node is PhrasingContent {
  return (PHRASING as ReadonlySet<string>).has(node.type)
}
