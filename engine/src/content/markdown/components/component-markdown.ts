import type { Root as HtmlRoot } from 'hast'
import { toMdast } from 'hast-util-to-mdast'
import type { PhrasingContent, Root, RootContent } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { namesHost } from '../../../model/scheme.ts'
import { hostSlot } from '../../../model/slots.ts'
import { boldLine } from '../directives/directive.ts'
import { nodesOf } from '../nodes.ts'
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

/** Markdown that was made of a body: the headings of the body keep their ids, and others become bold lines. */
export function withHeadingsOf(body: readonly RootContent[], nodes: readonly RootContent[]): RootContent[] {
  const root: Root = { type: 'root', children: [...body] }
  const headings = nodesOf(root, 'heading').map((heading) => ({ heading, text: textOf(heading) }))
  const convert = (written: RootContent): RootContent => {
    const node = withHost(written)
    if (node.type !== 'heading')
      return 'children' in node
        ? ({ ...node, children: (node.children as RootContent[]).map(convert) } as RootContent)
        : node
    const at = headings.findIndex(({ text }) => text === textOf(node))
    return headings.splice(at, at === -1 ? 0 : 1)[0]?.heading ?? boldLine(textOf(node))
  }
  return nodes.map(convert)
}

/** Puts the body in place of its marker. Sections come from Markdown, so headings become bold lines. */
function flow(nodes: readonly RootContent[], body: readonly RootContent[]): RootContent[] {
  return nodes.flatMap((node): RootContent[] => {
    if (node.type === 'html') return node.value === BODY_TAG ? [...body] : []
    if (node.type === 'heading') return [boldLine(textOf(node))]
    if (!('children' in node)) return [withHost(node)]
    const children = flow(node.children as RootContent[], body)
    return node.type === 'paragraph' ? paragraphs(children) : [withHost({ ...node, children } as RootContent)]
  })
}

/** Addresses of a component begin at the root of the host; the Markdown file is taken to other places. */
function withHost(node: RootContent): RootContent {
  const isOnHost = 'url' in node && node.url.startsWith('/') && !namesHost(node.url)
  return isOnHost ? { ...node, url: hostSlot(node.url) } : node
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
