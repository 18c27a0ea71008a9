import { cutText } from '../../../../model/util/text/cut-text.ts'
import { type DocState, note } from '../doc-state.ts'
import { evaluate } from '../mdx/literal.ts'
import type { Piece } from '../parse-piece.ts'
import { jsxAttributes, type TreeNode } from '../tree.ts'

/** The value of an attribute that is not literal. */
export class CodeValue {
  readonly code: string
  constructor(code: string) {
    this.code = code
  }
}

/** An element of JSX where it is used, with what a converter may ask of it. */
export interface JsxUse {
  readonly name: string
  readonly node: TreeNode
  /** True for an element on lines of its own. */
  readonly isFlow: boolean
  readonly line: number
  readonly doc: DocState
  readonly isInLink: boolean
  readonly hasChildren: boolean
  /** By name, in the order written; a spread has the name `...`. */
  readonly attributes: ReadonlyMap<string, unknown>
  /** What is between the tags, as written. */
  readonly piece: () => Piece
  /** The children as our Markdown. */
  readonly body: () => string
  /** The children of an element within text, in its line. */
  readonly inline: () => string
  /** The children as HTML; undefined if some of them have no such form. */
  readonly html: () => string | undefined
  /** The elements directly inside. */
  readonly elements: () => readonly JsxUse[]
}

/**
 * Converts an element. The result is our Markdown without the indentation of what is around it; within text it is a single run. ''
 * removes the element.
 */
export type ConvertElement = (use: JsxUse) => string

/** The line of a node in an element. */
export function lineIn(use: JsxUse, { position }: TreeNode): number {
  return use.line + (position?.start.line ?? 1) - (use.node.position?.start.line ?? 1)
}

/** An attribute that is text, or a number; '' for none. */
export function textAttribute({ attributes }: JsxUse, ...names: readonly string[]): string {
  for (const name of names) {
    const value = attributes.get(name)
    if (typeof value === 'string' || typeof value === 'number') return String(value)
  }
  return ''
}

/** The same for text that readers see: code in its place is noted, and elements of which no more than words are left. */
export function shownAttribute(use: JsxUse, name: string): string {
  const value = use.attributes.get(name)
  const code = value instanceof CodeValue ? value.code : elementsIn(use, name)
  if (code !== undefined) {
    const what = `${name} of <${use.name}>: ${cutText(code, 80)}`
    const instead = value instanceof CodeValue ? 'The element without it.' : 'Its words.'
    note(use.doc, use.line, { kind: 'attribute', what, instead })
  }
  return textAttribute(use, name)
}

/** The code of an attribute if it has elements that are more than their words, such as links; undefined for any other. */
export function elementsIn({ node, doc }: JsxUse, attribute: string): string | undefined {
  const value = jsxAttributes(node).find(({ name }) => name === attribute)?.value
  if (typeof value !== 'object' || value === null) return undefined
  return evaluate(value.value, { ...doc, isShown: true }) ? undefined : value.value
}
