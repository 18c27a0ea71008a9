import type { Root as HtmlRoot } from 'hast'
import { raw } from 'hast-util-raw'
import { sanitize } from 'hast-util-sanitize'
import type { Nodes, Paragraph, PhrasingContent, Root, RootContent } from 'mdast'
import { visit } from 'unist-util-visit'
import { cutToDepth } from '../limits.ts'
import { nodesOf } from '../nodes.ts'
import type { Report } from '../report.ts'
import { checkAttributes } from './attributes.ts'
import { balance, isComment, PLACE } from './balance.ts'
import { isBlock } from './html-element.ts'
import { SCHEMA } from './schema.ts'
import { htmlElement, toNodes } from './to-nodes.ts'

declare module 'hast' {
  interface TextData {
    /** The number of the Markdown node whose place this empty text holds. */
    markdown?: number
  }
}

/** Parents in which text needs a paragraph. */
const FLOW_PARENTS = new Set(['root', 'blockquote', 'listItem', 'footnoteDefinition', 'containerDirective'])

/**
 * Replaces raw HTML with nodes: links, headings and the like become what they are in Markdown, the rest become elements around
 * the Markdown between their tags. Only authors' HTML is parsed and sanitized here; what it loses is reported. Comments stay,
 * for later steps to drop. Mutates the tree, which the parser has just created.
 */
export function resolveHtml(tree: Root, report: Report): void {
  if (nodesOf(tree, 'html').every(({ value }) => isComment(value))) return
  resolveIn(tree, report)
  cutToDepth(tree, report)
}

function resolveIn(parent: Nodes, report: Report): void {
  if (!('children' in parent)) return
  const children = parent.children.flatMap((child): RootContent[] => {
    resolveIn(child, report)
    return child.type === 'paragraph' ? splitParagraph(child) : [child]
  })
  const hasHtml = children.some((node) => node.type === 'html' && !isComment(node.value))
  const nodes = hasHtml ? withoutSpaceAfterBreaks(parse(children, report)) : children
  const original = new Set(children)
  parent.children = (
    !hasHtml
      ? nodes
      : FLOW_PARENTS.has(parent.type)
        ? inParagraphs(nodes, (node) => original.has(node) || isBlock(node))
        : parent.type === 'paragraph'
          ? trimmed(nodes)
          : withoutLastBreaks(nodes)
  ) as typeof parent.children
}

/** The nodes, with those between two tags inside the element that the tags make. */
function parse(nodes: readonly RootContent[], report: Report): RootContent[] {
  const { parts, places } = balance(nodes, report)
  const root = { type: 'root', children: parts } as HtmlRoot
  const html = raw(root, { passThrough: ['markdown'] }) as HtmlRoot
  // The sanitizer keeps text and its data, and drops types that it does not know.
  visit(html, 'markdown', (node, index, parent) => {
    if (parent && index !== undefined) parent.children[index] = { type: 'text', value: '', data: { markdown: node.at } }
  })
  visit(html, 'element', (element) => {
    const { [PLACE]: place, ...properties } = element.properties
    element.properties = properties
    const position = places[Number(place)]
    if (place !== undefined && position) element.position = position
  })
  checkAttributes(html, report)
  return toNodes(sanitize(html, SCHEMA) as HtmlRoot, nodes)
}

/** Removes the space at the start of a line after a break, as in Markdown. */
function withoutSpaceAfterBreaks(nodes: readonly RootContent[]): RootContent[] {
  return nodes.map((node, at) =>
    node.type === 'text' && nodes[at - 1]?.type === 'break' ? { ...node, value: node.value.trimStart() } : node,
  )
}

/** HTML blocks end a paragraph. */
function splitParagraph(paragraph: Paragraph): RootContent[] {
  const children = paragraph.children as RootContent[]
  return children.some(isBlock) || isEmpty(children) ? inParagraphs(children, isBlock) : [paragraph]
}

/** Puts runs of text between blocks into paragraphs. */
function inParagraphs(nodes: readonly RootContent[], isFlow: (node: RootContent) => boolean): RootContent[] {
  const result: RootContent[] = []
  let run: RootContent[] = []
  const endRun = () => {
    const children = trimmed(run)
    const position = children[0]?.position
    if (children.length > 0) result.push({ type: 'paragraph', children, ...(position && { position }) })
    // Line breaks alone make space between blocks.
    else result.push(...run.filter(({ type }) => type === 'break').map(() => htmlElement('br', {}, [])))
    run = []
  }
  for (const node of nodes) {
    if (!isFlow(node)) run.push(node)
    else {
      endRun()
      result.push(node)
    }
  }
  endRun()
  return result
}

/** Without the space that is around tags at both ends. */
function trimmed(nodes: readonly RootContent[]): PhrasingContent[] {
  const kept = withoutLastBreaks(nodes) as PhrasingContent[]
  return kept.flatMap((node, at): PhrasingContent[] => {
    if (node.type !== 'text' || (at > 0 && at < kept.length - 1)) return [node]
    const start = at === 0 ? node.value.trimStart() : node.value
    const value = at === kept.length - 1 ? start.trimEnd() : start
    return value === '' ? [] : [{ ...node, value }]
  })
}

/** A break at the end of a block is not seen. */
function withoutLastBreaks(nodes: readonly RootContent[]): RootContent[] {
  const last = nodes.findLastIndex(
    (node) => node.type !== 'break' && !(node.type === 'text' && node.value.trim() === ''),
  )
  return nodes.slice(0, last + 1)
}

function isEmpty(nodes: readonly RootContent[]): boolean {
  return withoutLastBreaks(nodes).length === 0
}
