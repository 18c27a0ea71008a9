import type { Nodes, RootContent } from 'mdast'
import { visit } from 'unist-util-visit'

/** All nodes of a type in a tree, in reading order. */
export function nodesOf<Type extends RootContent['type']>(
  tree: Nodes,
  type: Type,
): Extract<RootContent, { type: Type }>[] {
  const found: Extract<RootContent, { type: Type }>[] = []
  visit(tree, type, (node) => {
    found.push(node as Extract<RootContent, { type: Type }>)
  })
  return found
}
