import type { Nodes, RootContent } from 'mdast'

/** All nodes of a type in a tree, in reading order. A plain walk: general visitors take five times as long. */
export function nodesOf<Type extends RootContent['type']>(
  tree: Nodes,
  type: Type,
): Extract<RootContent, { type: Type }>[] {
  const found: Extract<RootContent, { type: Type }>[] = []
  const walk = (node: Nodes): void => {
    if (node.type === type) found.push(node as Extract<RootContent, { type: Type }>)
    if ('children' in node) for (const child of node.children) walk(child)
  }
  walk(tree)
  return found
}
