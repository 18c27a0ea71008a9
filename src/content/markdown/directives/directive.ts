import type { Element, ElementContent } from 'hast'
import type { RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { toString as textOf } from 'mdast-util-to-string'
import type { Report } from '../report.ts'

/** What an author writes as `:::name[label]{attributes}` … `:::`. To add one: a file here, a component, a line in `directives.ts`. */
export interface Directive {
  readonly name: string
  readonly attributes: readonly string[]
  /** True when the brackets must contain text. */
  readonly needsLabel?: boolean
  /** The element that the theme renders; `children` is the body as HTML. */
  readonly toElement: (node: ContainerDirective, children: ElementContent[]) => Element
  /** The directive as plain Markdown; `body` is already converted. */
  readonly toMarkdown: (node: ContainerDirective, body: RootContent[]) => RootContent[]
  /** Checks more than the name, attributes, label and closing line; `parent` is the directive around it. */
  readonly check?: (node: ContainerDirective, input: { report: Report; parent: ContainerDirective | undefined }) => void
}

/** The text in the brackets of `:::name[text]`. */
export function labelOf(node: ContainerDirective): string | undefined {
  const [first] = node.children
  return first?.type === 'paragraph' && first.data?.directiveLabel ? textOf(first) : undefined
}

/** The content of the directive, without its label. */
export function bodyOf(node: ContainerDirective): ContainerDirective['children'] {
  return labelOf(node) === undefined ? node.children : node.children.slice(1)
}

/** An element of the theme. */
export function element(tagName: string, properties: Element['properties'], children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children }
}

/** A bold line in Markdown. */
export function boldLine(text: string): RootContent {
  return { type: 'paragraph', children: [{ type: 'strong', children: [{ type: 'text', value: text }] }] }
}
