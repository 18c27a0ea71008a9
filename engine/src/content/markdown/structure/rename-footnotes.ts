import type { Root } from 'mdast'
import { takeName } from '../../../model/util/free-name.ts'
import { nodesOf } from '../nodes.ts'

/**
 * Renames the footnotes of a file whose names the page has already: a file may be included twice, and its author does not know
 * the names on the page. Adds all its names to `taken`. Mutates the tree, which the parser has just created.
 */
export function renameFootnotes(tree: Root, taken: Set<string>): void {
  const definitions = nodesOf(tree, 'footnoteDefinition')
  if (definitions.length === 0) return
  const names = new Map<string, string>()
  for (const { identifier } of definitions)
    if (!names.has(identifier)) names.set(identifier, takeName(identifier, taken))
  for (const node of [...definitions, ...nodesOf(tree, 'footnoteReference')]) {
    const name = names.get(node.identifier) ?? node.identifier
    if (name === node.identifier) continue
    node.identifier = name
    node.label = name
  }
}
