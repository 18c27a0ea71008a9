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

/** The use of a JSX element, with everything that its converter needs. */
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
  /** Another text as our Markdown. */
  readonly convertPiece: (piece: Piece, doc: DocState) => string
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
 * Converts an element to our Markdown, without the indentation of the blocks around it. '' removes the element.
 */
export type ConvertElement = (use: JsxUse) => string

/** The line in the file of a node in an element. */
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

/** The same for text that readers see: whatever is lost of it is noted. */
export function shownAttribute(use: JsxUse, name: string): string {
  noteLoss(use, name, { kind: 'attribute', label: name, without: 'The element without it.' })
  return textAttribute(use, name)
}

/** Notes an attribute that is code, or that has elements of which only the words are kept. */
export function noteLoss(
  use: JsxUse,
  name: string,
  { kind, label, without }: { kind: string; label: string; without: string },
): void {
  const value = use.attributes.get(name)
  const code = value instanceof CodeValue ? value.code : elementsIn(use, name)
  if (code === undefined) return
  const what = `${label} of <${use.name}>: ${cutText(code, 80)}`
  note(use.doc, use.line, { kind, what, instead: value instanceof CodeValue ? without : 'Its words.' })
}

/** The code of an attribute if it has elements that are more than their words, such as links; undefined for any other. */
function elementsIn({ node, doc }: JsxUse, attribute: string): string | undefined {
  const value = jsxAttributes(node).find(({ name }) => name === attribute)?.value
  if (typeof value !== 'object' || value === null) return undefined
  return evaluate(value.value, { ...doc, isShown: true }) ? undefined : value.value
}
