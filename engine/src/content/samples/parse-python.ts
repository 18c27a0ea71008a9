import type { SyntaxNode, Tree } from '@lezer/common'
import { parser } from '@lezer/python'
import { unwrapWith } from './unwrap-with.ts'

const strictParser = parser.configure({ strict: true })

/** The syntax tree of Python code, and the offset of its first error. */
interface ParsedPython {
  readonly tree: Tree
  readonly errorAt?: number
}

/**
 * Parses Python up to the first error. After an error, the parser tries many ways to continue at each word: a page with other
 * text in its Python fences would take minutes.
 */
export function parsePython(code: string): ParsedPython {
  const readable = unwrapWith(code)
  try {
    return { tree: strictParser.parse(readable) }
  } catch (error) {
    const errorAt = Number(/^No parse at (\d+)$/.exec(error instanceof SyntaxError ? error.message : '')?.[1])
    if (Number.isNaN(errorAt)) throw error
    return { tree: parser.parse(readable.slice(0, errorAt)), errorAt }
  }
}

/** The direct children of a node. */
export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = []
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child)
  return children
}
