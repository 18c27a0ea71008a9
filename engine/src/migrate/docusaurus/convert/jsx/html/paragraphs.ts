import { isPhrasing, type TreeNode } from '../../tree.ts'
import { BLOCK, COMPACT } from './html-elements.ts'

/** The children of an element. If a single paragraph is all of it, the children of that: the element itself is enough. */
export function withoutParagraph({ name, children = [] }: TreeNode): readonly TreeNode[] {
  const [only] = name === 'p' ? children.filter(isBlockNode) : children
  const isAlone = name === 'p' ? !holdsBlocks({ name, children }) : children.length === 1
  if (!isAlone || only?.type !== 'paragraph' || !COMPACT.has(name ?? '')) return children
  return children.flatMap((child) => (child === only ? (child.children ?? []) : [child]))
}

/** True for a `<p>` with several paragraphs or other blocks: in HTML, the first of them would end it. */
export function holdsBlocks({ name, children = [] }: Pick<TreeNode, 'name' | 'children'>): boolean {
  if (name !== 'p') return false
  const blocks = children.filter(isBlockNode)
  return blocks.length > 1 || blocks.some(({ type }) => type !== 'paragraph')
}

/** True for a node that browsers show on lines of its own. */
export function isBlockNode(node: TreeNode): boolean {
  if (node.type === 'mdxJsxFlowElement') return BLOCK.has(node.name ?? '')
  return !isPhrasing(node) && node.type !== 'mdxFlowExpression'
}
