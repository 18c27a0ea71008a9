import { isPhrasing, type TreeNode } from '../../tree.ts'
import { BLOCK, COMPACT } from './html-elements.ts'

/** What is in an element, without a paragraph that is all there is: its element says the same. */
export function withoutParagraph({ name, children = [] }: TreeNode): readonly TreeNode[] {
  const [only] = name === 'p' ? children.filter(isBlockNode) : children
  const isAlone = name === 'p' ? !holdsBlocks({ name, children }) : children.length === 1
  if (!isAlone || only?.type !== 'paragraph' || !COMPACT.has(name ?? '')) return children
  return children.flatMap((child) => (child === only ? (child.children ?? []) : [child]))
}

/** True for a `<p>` with several paragraphs or other blocks, which HTML ends where the first of them begins. */
export function holdsBlocks({ name, children = [] }: Pick<TreeNode, 'name' | 'children'>): boolean {
  if (name !== 'p') return false
  const blocks = children.filter(isBlockNode)
  return blocks.length > 1 || blocks.some(({ type }) => type !== 'paragraph')
}

/** True for what browsers show in lines of its own. */
export function isBlockNode(node: TreeNode): boolean {
  if (node.type === 'mdxJsxFlowElement') return BLOCK.has(node.name ?? '')
  return !isPhrasing(node) && node.type !== 'mdxFlowExpression'
}
