import type { Nodes, Parents, RootContent } from 'mdast'

/**
 * Calls `see` with every node of a tree and its parent, in reading order. A plain walk: general visitors build a name for each
 * node, and take five times as long.
 */
export function eachNode(tree: Nodes, see: (node: Nodes, parent: Parents | undefined) => void): void {
  const walk = (node: Nodes, parent?: Parents): void => {
    see(node, parent)
    if ('children' in node) for (const child of node.children) walk(child, node)
  }
  walk(tree)
}

/** All nodes of a type in a tree, in reading order. */
export function nodesOf<Type extends RootContent['type']>(
  tree: Nodes,
  type: Type,
): Extract<RootContent, { type: Type }>[] {
  const found: Extract<RootContent, { type: Type }>[] = []
  eachNode(tree, (node) => {
    if (node.type === type) found.push(node as Extract<RootContent, { type: Type }>)
  })
  return found
}

/** Replaces each node below another, the inner ones first, with what `replace` returns for it. Mutates the tree. */
export function replaceNodes(parent: Parents, replace: (node: RootContent) => RootContent[]): void {
  parent.children = (parent.children as RootContent[]).flatMap((node) => {
    if ('children' in node) replaceNodes(node, replace)
    return replace(node)
  }) as typeof parent.children
}
