import type { Element, ElementContent } from 'hast'
import type { RootContent } from 'mdast'
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive'
import { oneLineText } from '../one-line-text.ts'
import type { Report } from '../report.ts'

/** A directive with a body, or one that is a single line. */
export type DirectiveNode = ContainerDirective | LeafDirective

/**
 * What an author writes as `:::name[label]{attributes}` … `:::`, or as `::name[label]{attributes}`. To add one:
 * a file here, a component, a line in `directives.ts`.
 */
export interface Directive {
  readonly name: string
  /** `leaf` for a single line with two colons; absent for a container. */
  readonly kind?: 'leaf'
  readonly attributes: readonly string[]
  /** True when the brackets must contain text. */
  readonly needsLabel?: boolean
  /** The element that the theme renders; `children` is the body as HTML. */
  readonly toElement: (node: DirectiveNode, children: ElementContent[]) => Element
  /** The directive as plain Markdown; `body` is already converted. */
  readonly toMarkdown: (node: DirectiveNode, body: RootContent[]) => RootContent[]
  /** Checks more than the name, attributes, label and closing line; `parent` is the directive around it. */
  readonly check?: (node: DirectiveNode, input: { report: Report; parent: ContainerDirective | undefined }) => void
}

/** The colons that a directive opens with, for messages. */
export function colonsOf({ type }: DirectiveNode): string {
  return type === 'leafDirective' ? '::' : ':::'
}

/** The text in the brackets of `:::name[text]`. */
export function labelOf(node: DirectiveNode): string | undefined {
  if (node.type === 'leafDirective') return node.children.length > 0 ? oneLineText(node) : undefined
  const [first] = node.children
  return first?.type === 'paragraph' && first.data?.directiveLabel ? oneLineText(first) : undefined
}

/** The content of the directive, without its label; a leaf has none. */
export function bodyOf(node: DirectiveNode): ContainerDirective['children'] {
  if (node.type === 'leafDirective') return []
  return labelOf(node) === undefined ? node.children : node.children.slice(1)
}

/** The children of a directive without comments, which readers do not see. */
export function shownChildren({ children }: DirectiveNode): RootContent[] {
  return (children as RootContent[]).filter(({ type }) => type !== 'html')
}

/** An element of the theme. */
export function element(tagName: string, properties: Element['properties'], children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children }
}

/** A bold line in Markdown. */
export function boldLine(text: string): RootContent {
  return { type: 'paragraph', children: [{ type: 'strong', children: [{ type: 'text', value: text }] }] }
}
