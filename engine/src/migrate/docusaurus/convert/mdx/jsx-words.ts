/** A node of the syntax tree of JavaScript. */
export interface JsNode {
  readonly type: string
  readonly [key: string]: unknown
}

/** The words of an element; undefined if some of them are code. Those of a picture are its text alternative. */
export function jsxWords(node: JsNode): string | undefined {
  if (node.type === 'JSXText') return String(node.value)
  if (node.type === 'JSXExpressionContainer') {
    const inner = node.expression as JsNode
    return inner.type === 'Literal' ? String(inner.value) : undefined
  }
  const words = childrenOf(node).map(jsxWords)
  return words.includes(undefined) ? undefined : words.join('') + alternativeOf(node)
}

function alternativeOf({ openingElement }: JsNode): string {
  const { name, attributes } = (openingElement ?? {}) as Partial<Record<string, JsNode | JsNode[]>>
  if ((name as JsNode | undefined)?.name !== 'img') return ''
  const values = (attributes as JsNode[]).flatMap((attribute) =>
    (attribute.name as JsNode | undefined)?.name === 'alt' ? [attribute.value as JsNode | null] : [],
  )
  return values[0]?.type === 'Literal' ? String(values[0].value) : ''
}

/** True for an element that is nothing but words: without links, pictures and components of the site. */
export function isWords(node: JsNode): boolean {
  const children = childrenOf(node)
  const name = (node.openingElement as JsNode | undefined)?.name as JsNode | undefined
  const isWord = name?.type === 'JSXIdentifier' && /^(?:(?!a$)[a-z].*|Translate)$/.test(String(name.name))
  const isPlain = !name || (isWord && children.length > 0)
  return isPlain && children.every(isWords)
}

function childrenOf(node: JsNode): readonly JsNode[] {
  return (node.children as JsNode[] | undefined) ?? []
}
