import { escapeHtml } from '../../../../model/util/escape.ts'
import { takeId } from '../blocks/ids.ts'
import type { TreeNode } from '../tree.ts'
import { convertDetails } from './details.ts'
import { elementConverterOf } from './elements.ts'
import { type JsxUse, textAttribute } from './jsx-use.ts'
import { readUse, type UseInput } from './read-use.ts'
import { convertComponent } from './site-component.ts'

/** Elements that become Markdown that cannot have an id. */
const WITHOUT_ID = new Set('img Image IdealImage ThemedImage Link iframe video audio Admonition'.split(' '))

/** An element as our Markdown. */
export function convertElement(node: TreeNode, input: UseInput): string {
  const use = readUse(node, input)
  const converted = convertUse(use, input)
  // A link without a target becomes an anchor, which has the id itself.
  return WITHOUT_ID.has(use.name) && !converted.startsWith('<a ') ? withAnchor(converted, use) : converted
}

/** The id of an element, to which links may lead, as an anchor in front of it. */
function withAnchor(converted: string, use: JsxUse): string {
  const id = textAttribute(use, 'id')
  if (id === '' || !takeId(id, use.doc)) return converted
  // An anchor cannot be inside a link.
  const tag = use.isInLink ? 'span' : 'a'
  const parts = [`<${tag} id="${escapeHtml(id)}"></${tag}>`, converted]
  return parts.filter((part) => part !== '').join(use.isFlow ? '\n\n' : '')
}

function convertUse(use: JsxUse, input: UseInput): string {
  const binding = use.doc.bindings.get(use.name)
  if (binding?.kind === 'partial' || binding?.kind === 'file') return convertComponent(use)
  if ((use.name === 'details' || use.name === 'Details') && use.isFlow) return convertDetails(use, input)
  return elementConverterOf(use.name)(use)
}
