import type { TreeNode } from '../tree.ts'
import { detailsConverter } from './details.ts'
import { elementConverterOf } from './elements.ts'
import { readUse, type UseInput } from './read-use.ts'
import { convertComponent } from './site-component.ts'

/** An element as our Markdown; that within text as a single run. */
export function convertElement(node: TreeNode, input: UseInput): string {
  const use = readUse(node, input)
  const { doc } = input
  const binding = doc.bindings.get(use.name)
  if (binding?.kind === 'partial' || binding?.kind === 'file') return convertComponent(use)
  if ((use.name === 'details' || use.name === 'Details') && use.isFlow)
    return detailsConverter((_, text, firstLine) => input.convertPiece({ text, firstLine, isNested: true }, doc))(use)
  return elementConverterOf(use.name)(use)
}
