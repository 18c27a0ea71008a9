import { BARE, BLOCK } from '../jsx/html/html-elements.ts'
import { endOf, startOf, type TreeNode } from '../tree.ts'

/** True for an element in text that browsers show on lines of its own and whose tags mean nothing here, such as `<div>`. */
export function isBareBlock({ type, name }: TreeNode): boolean {
  return type === 'mdxJsxTextElement' && BARE.has(name ?? '') && BLOCK.has(name ?? '')
}

/** A converted element, with spaces where only its dropped tags kept it apart from words: `a<div>b</div>c`. */
export function keptApart(converted: string, node: TreeNode, text: string): string {
  if (!isBareBlock(node) || converted === '' || converted.startsWith(`<${node.name}`)) return converted
  const [before, after] = hasTextBeside(node, text)
  return (before ? ' ' : '') + converted + (after ? ' ' : '')
}

/** Whether there is text right before an element, and right after it. An element before it adds the space itself. */
function hasTextBeside(node: TreeNode, text: string): [boolean, boolean] {
  return [/[^\s>|]/.test(text[startOf(node) - 1] ?? ''), /[^\s|]/.test(text[endOf(node)] ?? '')]
}
