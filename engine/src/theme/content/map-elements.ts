import type { Element, Root, RootContent } from 'hast'

/** Returns a copy of a tree with each element replaced by `replace`, innermost first. */
export function mapElements<Node extends Root | RootContent>(node: Node, replace: (element: Element) => Element): Node {
  if (!('children' in node)) return node
  const copy = { ...node, children: node.children.map((child) => mapElements(child, replace)) }
  return copy.type === 'element' ? (replace(copy as Element) as Node) : (copy as Node)
}
