import type { Point, Position } from 'unist'

/** An attribute of JSX as the parser gives it. */
export interface JsxAttribute {
  readonly type: 'mdxJsxAttribute' | 'mdxJsxExpressionAttribute'
  readonly name?: string
  readonly value?: string | { readonly value: string } | null
}

/** Any node of the syntax tree of a Markdown or MDX text. */
export interface TreeNode {
  readonly type: string
  readonly position?: Position
  readonly children?: readonly TreeNode[]
  readonly value?: string
  readonly name?: string | null
  readonly attributes?: readonly JsxAttribute[] | Readonly<Record<string, string | null>>
  readonly url?: string
  /** Set on a definition and on references to one. */
  readonly identifier?: string
  readonly alt?: string | null
  readonly title?: string | null
  readonly depth?: number
  readonly lang?: string | null
  readonly meta?: string | null
  readonly data?: { readonly directiveLabel?: boolean; readonly isJoinedLine?: boolean }
}

/** Offset of the first character. */
export function startOf({ position }: TreeNode): number {
  return position?.start.offset ?? 0
}

/** Offset after the last character. */
export function endOf({ position }: TreeNode): number {
  return position?.end.offset ?? 0
}

/** The line of a node in the file of its piece, from 1. */
export function lineOf({ position }: TreeNode, { firstLine }: { readonly firstLine: number }): number {
  return firstLine + (position?.start.line ?? 1) - 1
}

/** True for an element of JSX, on lines of its own or within text. */
export function isElement({ type }: TreeNode): boolean {
  return type === 'mdxJsxFlowElement' || type === 'mdxJsxTextElement'
}

/** The attributes of an element of JSX. */
export function jsxAttributes({ attributes }: TreeNode): readonly JsxAttribute[] {
  return Array.isArray(attributes) ? attributes : []
}

const PHRASING = new Set(
  'text emphasis strong delete inlineCode link linkReference image imageReference break mdxTextExpression mdxJsxTextElement textDirective footnoteReference inlineMath html'.split(
    ' ',
  ),
)

/** True for what is part of a line of text. */
export function isPhrasing({ type }: TreeNode): boolean {
  return PHRASING.has(type)
}

/** The text of a node without its markup. `textOf` returns that of an expression; by default, expressions have none. */
export function plainTextOf(node: TreeNode, textOf: (expression: TreeNode) => string = () => ''): string {
  if (/^mdx(?:Flow|Text)Expression$/.test(node.type)) return textOf(node)
  if (node.type === 'html') return ''
  if (node.value !== undefined) return node.value
  return node.alt ?? (node.children ?? []).map((child) => plainTextOf(child, textOf)).join('')
}

/** True if a node or one below it fulfils the condition. */
export function hasNode(node: TreeNode, test: (node: TreeNode) => boolean): boolean {
  return test(node) || (node.children?.some((child) => hasNode(child, test)) ?? false)
}

/** The same node in a text without the first characters and lines. */
export function movedUp(node: TreeNode, by: { readonly offset: number; readonly lines: number }): TreeNode {
  const { position, children } = node
  const point = (at: Point): Point => ({ ...at, offset: (at.offset ?? 0) - by.offset, line: at.line - by.lines })
  return {
    ...node,
    ...(position && { position: { start: point(position.start), end: point(position.end) } }),
    ...(children && { children: children.map((child) => movedUp(child, by)) }),
  }
}
