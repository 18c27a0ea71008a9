import type { Nodes, Root, RootContent } from 'mdast'
import type { Dollars } from './dollars.ts'

/** The language of a fence that GitHub renders as math. */
const MATH_LANGUAGE = 'math'

/** The form of inline math that GitHub has, too: `` $`x`$ ``. */
const IN_BACKTICKS = /^(`+)([^`][\s\S]*)\1$/

/**
 * Finishes the math of a tree that was parsed from `masked`: dollars that are text become text again, and a paragraph that
 * is nothing but `$$…$$` becomes a block. Mutates the tree, which the parser has just created.
 */
export function readMath(tree: Root, text: string, { standIn, openings }: Dollars): void {
  const visit = (parent: Nodes): void => {
    if (!('children' in parent)) return
    const children = parent.children.map((node): RootContent => {
      const start = node.position?.start.offset ?? 0
      if (node.type === 'code' && node.lang === MATH_LANGUAGE) return { ...node, type: 'math' }
      if (node.type === 'inlineMath') {
        const isText = text[start + 1] !== '$' && !openings.has(start)
        if (isText) return { ...node, type: 'text', value: text.slice(start, node.position?.end.offset) }
        return { ...node, value: (IN_BACKTICKS.exec(node.value)?.[2] ?? node.value).trim() }
      }
      const [only, ...others] = node.type === 'paragraph' ? node.children : []
      if (only?.type === 'inlineMath' && others.length === 0 && text.startsWith('$$', start))
        return { ...only, type: 'math', meta: null }
      visit(node)
      return node
    })
    parent.children = children as typeof parent.children
  }
  visit(tree)
  restore(tree, standIn)
}

/** Puts dollars back into every text, address and attribute of a tree. */
function restore(value: object, standIn: string): void {
  for (const [key, part] of Object.entries(value)) {
    if (typeof part === 'string' && part.includes(standIn))
      Object.assign(value, { [key]: part.replaceAll(standIn, '$') })
    else if (typeof part === 'object' && part !== null && key !== 'position') restore(part, standIn)
  }
}
