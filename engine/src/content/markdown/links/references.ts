import type { Definition, Root, RootContent } from 'mdast'
import { nodesOf, replaceNodes } from '../nodes.ts'

/**
 * Replaces references with the links and images that their definitions make of them, and removes the definitions: in a page
 * that defines the same names, they would refer to those. Mutates the tree, which the parser has just created.
 */
export function resolveReferences(tree: Root): void {
  const definitions = linkDefinitionsOf(tree)
  if (definitions.size > 0)
    replaceNodes(tree, (node) => (node.type === 'definition' ? [] : [resolved(node, definitions)]))
}

/** The definition of each name: the first one counts. */
export function linkDefinitionsOf(tree: Root): ReadonlyMap<string, Definition> {
  const definitions = new Map<string, Definition>()
  for (const definition of nodesOf(tree, 'definition'))
    if (!definitions.has(definition.identifier)) definitions.set(definition.identifier, definition)
  return definitions
}

function resolved(node: RootContent, definitions: ReadonlyMap<string, Definition>): RootContent {
  if (node.type !== 'linkReference' && node.type !== 'imageReference') return node
  const definition = definitions.get(node.identifier)
  if (!definition) return node
  const { position } = node
  const target = { url: definition.url, title: definition.title ?? null, ...(position && { position }) }
  return node.type === 'linkReference'
    ? { type: 'link', ...target, children: node.children }
    : { type: 'image', ...target, alt: node.alt ?? '' }
}
