import type { Element, RootContent as HtmlContent, Properties, Root } from 'hast'
import type { Heading, RootContent } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { Node, Point } from 'unist'
import { getOwn } from '../../../model/util/get-own.ts'
import { type HtmlElement, isBlock } from './html-element.ts'

/** Turns an element into nodes; `children` are those of the element, `markdown` the nodes that have places in it. */
type Convert = (element: Element, children: RootContent[], markdown: readonly RootContent[]) => RootContent[]

/** Elements that Markdown has nodes for, so that links, pictures, headings and code are treated as in Markdown. */
const CONVERSIONS: Readonly<Record<string, Convert>> = {
  a: ({ properties: { href, title, ...rest } }, children) =>
    typeof href === 'string'
      ? [{ type: 'link', url: href, title: textOrNull(title), children: children as never, ...dataOf(rest) }]
      : [htmlElement('a', rest, children)],
  br: () => [{ type: 'break' }],
  code: (element, children) =>
    children.every(({ type }) => type === 'text')
      ? [{ type: 'inlineCode', value: textOf(children).replaceAll(/\s+/g, ' '), ...dataOf(withoutClass(element)) }]
      : [htmlElement('code', withoutClass(element), children)],
  details: ({ properties }, children) => [
    htmlElement('details', { ...properties, className: ['disclosure'] }, children),
  ],
  hr: () => [{ type: 'thematicBreak' }],
  img: ({ properties: { src, alt, title, ...rest } }) => [
    { type: 'image', url: String(src ?? ''), alt: textOrNull(alt), title: textOrNull(title), ...dataOf(rest) },
  ],
  // A paragraph cannot contain blocks: the parser closes it before them, which can leave an empty one.
  p: ({ properties }, children) => {
    if (children.length === 0 && properties.id === undefined) return []
    return [htmlElement(children.some(isBlock) ? 'div' : 'p', properties, children)]
  },
  // Its children as nodes have lost their line ends: a `<code>` within text is a single line.
  pre: (element, _children, markdown) => [
    {
      type: 'code',
      lang: languageOf(element),
      value: preformatted(element, markdown).replace(/\n$/, ''),
      data: { codeStart: startOf(element, markdown) },
    },
  ],
  // The feed leaves sections out, because footnotes are one.
  section: ({ properties }, children) => [htmlElement('div', properties, children)],
  ...Object.fromEntries(([1, 2, 3, 4, 5, 6] as const).map((depth) => [`h${depth}`, heading(depth)])),
}

/** The nodes of a sanitized tree, with the Markdown nodes in the places that were kept for them. */
export function toNodes(tree: Root, markdown: readonly RootContent[]): RootContent[] {
  const convert = (node: HtmlContent): RootContent[] => {
    if (node.type === 'text') {
      const original = markdown[node.data?.markdown ?? -1]
      return original ? [original] : [{ type: 'text', value: node.value, ...placeOf(node) }]
    }
    if (node.type !== 'element') return []
    const children = node.children.flatMap(convert)
    const nodes = getOwn(CONVERSIONS, node.tagName)?.(node, children, markdown)
    return (nodes ?? [htmlElement(node.tagName, node.properties, children)]).map((one) => ({
      ...one,
      ...placeOf(node),
    }))
  }
  return tree.children.flatMap(convert)
}

/** An element without a node of its own. */
export function htmlElement(hName: string, hProperties: Properties, children: RootContent[]): HtmlElement {
  return { type: 'htmlElement', data: { hName, hProperties }, children }
}

function heading(depth: Heading['depth']): Convert {
  return ({ properties: { id } }, children) => [
    { type: 'heading', depth, children: children as Heading['children'], ...dataOf(id === undefined ? {} : { id }) },
  ]
}

/** The text of a node with its line ends. */
function preformatted(node: HtmlContent, markdown: readonly RootContent[]): string {
  if (node.type === 'text') {
    const original = markdown[node.data?.markdown ?? -1]
    if (!original) return node.value
    return original.type === 'break' ? '\n' : textOf(original)
  }
  if (node.type !== 'element') return ''
  if (node.tagName === 'br') return '\n'
  if (node.tagName === 'img') return textOrNull(node.properties.alt) ?? ''
  return node.children.map((child) => preformatted(child, markdown)).join('')
}

/** Where the text of an element begins: after its tag and those that follow at once. */
function startOf({ position, children: [first] }: Element, markdown: readonly RootContent[]): Point | undefined {
  if (first?.type === 'element') return first.children.length > 0 ? startOf(first, markdown) : first.position?.start
  const original = first?.type === 'text' ? markdown[first.data?.markdown ?? -1] : undefined
  return original?.position?.start ?? position?.end
}

/** The language of `<pre lang="python">` or of the code in it. */
function languageOf({ properties, children }: Element): string | null {
  const code = children.find((child): child is Element => child.type === 'element' && child.tagName === 'code')
  const classes = code?.properties.className
  const language = Array.isArray(classes) ? String(classes[0] ?? '').replace(/^language-/, '') : ''
  return language || textOrNull(properties.lang)
}

function withoutClass({ properties: { className: _className, ...rest } }: Element): Properties {
  return rest
}

function dataOf(hProperties: Properties): { data?: { hProperties: Properties } } {
  return Object.keys(hProperties).length > 0 ? { data: { hProperties } } : {}
}

function placeOf({ position }: Node): Pick<Node, 'position'> {
  return position ? { position } : {}
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
