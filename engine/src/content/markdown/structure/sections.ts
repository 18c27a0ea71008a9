import type { Root as HtmlRoot } from 'hast'
import type { Heading as HeadingNode, Root, RootContent } from 'mdast'
import type { Heading, Section } from '../../../model/source.ts'
import { withoutHtml } from '../html/without-html.ts'
import { nodesOf } from '../nodes.ts'
import { writeMarkdownParts } from '../to-markdown.ts'
import { blocksOf, plainText } from './blocks.ts'
import { headingId } from './headings.ts'

/** Turns a part of an article's HTML tree into HTML. */
export type RenderHtml = (tree: HtmlRoot) => string

/** How sections become HTML: for pages, and for the feed if the source belongs to it. */
export interface SectionRenderers {
  readonly article: RenderHtml
  readonly feed?: RenderHtml
}

/** Splits a checked article at its headings. Both trees have the same headings at their top level. */
export function sectionsOf(tree: Root, html: HtmlRoot, render: SectionRenderers): Section[] {
  const htmlParts = splitAt(html.children, (node) => node.type === 'element' && /^h[1-6]$/.test(node.tagName))
  const parts = partsOf(tree)
  const markdown = writeMarkdownParts(parts.map(({ heading, nodes }) => (heading ? [heading, ...nodes] : nodes)))
  return parts.map(({ heading, nodes }, at) => {
    const part = htmlParts[at] ?? { nodes: [] }
    return {
      ...(heading && { heading: headingOf(heading) }),
      html: render.article({ type: 'root', children: [...(part.opening ? [part.opening] : []), ...part.nodes] }),
      markdown: markdown[at] ?? '',
      blocks: nodes.flatMap(blocksOf),
      ...(render.feed && { feedHtml: render.feed({ type: 'root', children: part.nodes }).trim() }),
    }
  })
}

/** The headings of an article, without the text between them. */
export function outlineOf(tree: Root): Section[] {
  return partsOf(tree).map(({ heading, nodes }) => ({
    ...(heading && { heading: headingOf(heading) }),
    html: '',
    markdown: '',
    blocks: nodes.flatMap(blocksOf).filter(({ kind }) => kind === 'heading'),
  }))
}

/** An article split at its headings, with plain Markdown in place of HTML elements. */
function partsOf(tree: Root): { heading: HeadingNode | undefined; nodes: RootContent[] }[] {
  const hasHtml = nodesOf(tree, 'htmlElement').length > 0
  return splitAt(tree.children, (node) => node.type === 'heading').map(({ opening, nodes }) => ({
    heading: (opening && hasHtml ? withoutHtml([opening])[0] : opening) as HeadingNode | undefined,
    nodes: hasHtml ? withoutHtml(nodes) : nodes,
  }))
}

/** The heading of a syntax tree as data; its id is already set. */
function headingOf(node: HeadingNode): Heading {
  return { depth: node.depth, id: headingId(node), text: plainText(node) }
}

/** Groups nodes; each group but the first starts with a node for which `isOpening` is true. */
function splitAt<Node extends RootContent | HtmlRoot['children'][number]>(
  nodes: readonly Node[],
  isOpening: (node: Node) => boolean,
): { opening?: Node; nodes: Node[] }[] {
  const parts: { opening?: Node; nodes: Node[] }[] = [{ nodes: [] }]
  for (const node of nodes) {
    if (isOpening(node)) parts.push({ opening: node, nodes: [] })
    else parts.at(-1)?.nodes.push(node)
  }
  return parts
}
