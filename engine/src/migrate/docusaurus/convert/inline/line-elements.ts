import { BARE, BLOCK } from '../jsx/html/html-elements.ts'
import { endOf, startOf, type TreeNode } from '../tree.ts'

/** True for an element in text that browsers show in lines of its own, such as `<div>`, and whose tags mean nothing here. */
export function isLine({ type, name }: TreeNode): boolean {
  return type === 'mdxJsxTextElement' && BARE.has(name ?? '') && BLOCK.has(name ?? '')
}

/** What became of an element, apart from the words beside it if its tags did that: `a<div>b</div>c`. */
export function keptApart(converted: string, node: TreeNode, text: string): string {
  if (!isLine(node) || converted === '' || converted.startsWith(`<${node.name}`)) return converted
  const [before, after] = hasTextBeside(node, text)
  return (before ? ' ' : '') + converted + (after ? ' ' : '')
}

/** Whether there is text right before an element, and right after it. What ends with a tag sees to the space after itself. */
function hasTextBeside(node: TreeNode, text: string): [boolean, boolean] {
  return [/[^\s>|]/.test(text[startOf(node) - 1] ?? ''), /[^\s|]/.test(text[endOf(node)] ?? '')]
}
