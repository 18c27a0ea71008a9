import type { Image, Root } from 'mdast'
import { linkDefinitionsOf } from '../markdown/links/references.ts'
import { nodesOf, replaceNodes } from '../markdown/nodes.ts'

/**
 * Replaces `![alt][name]` with an image that has the file and title of the definition. Removes definitions that only images use,
 * because the others become links. Mutates the tree, which the parser has just created.
 */
export function replaceImageReferences(tree: Root): void {
  const references = nodesOf(tree, 'imageReference')
  if (references.length === 0) return
  const definitions = linkDefinitionsOf(tree)
  const linked = new Set(nodesOf(tree, 'linkReference').map(({ identifier }) => identifier))
  const shown = new Set(references.map(({ identifier }) => identifier))
  replaceNodes(tree, (node) => {
    if (node.type === 'definition' && shown.has(node.identifier) && !linked.has(node.identifier)) return []
    const definition = node.type === 'imageReference' ? definitions.get(node.identifier) : undefined
    if (node.type !== 'imageReference' || !definition) return [node]
    const { alt, data, position } = node
    const { url, title } = definition
    const image: Image = { type: 'image', url, title: title ?? null, alt: alt ?? '' }
    return [{ ...image, ...(data && { data }), ...(position && { position }) }]
  })
}
