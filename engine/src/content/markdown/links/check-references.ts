import type { Root } from 'mdast'
import { nodesOf } from '../nodes.ts'
import type { Report } from '../report.ts'
import { placeAfter, sourceText } from '../source-text.ts'
import { linkDefinitionsOf } from './references.ts'

/** A reference without a definition is text for the parser. After a word or a bracket, it is more often an index. */
const REFERENCE = /(?<![\\\w\])}"'])!?\[[^[\]\\\n^]{1,200}\]\[([^[\]\\\n^]{1,200})\]/g

/** Two citations in a row, such as `[1][2]`. */
const CITATIONS = /^\[\d+\]\[\d+\]$/

/** What is inside the brackets of a pattern: `a-z0-9_`. */
const CHARACTERS = /^(?:\w-\w)+[\W_]*$/

/**
 * Notes references that are shown as they are written because nothing defines their names, and definitions that are not
 * used because another with the same name comes first. Both may be intended.
 */
export function checkReferences(tree: Root, lines: readonly string[], notice: Report): void {
  noteUndefined(tree, lines, notice)
  const definitions = linkDefinitionsOf(tree)
  for (const node of nodesOf(tree, 'definition')) {
    if (definitions.get(node.identifier)?.url === node.url) continue
    const name = `[${node.label ?? node.identifier}]`
    notice(node, `This definition of ${name} is not used, because another comes first.`, 'Give it its own name.')
  }
}

function noteUndefined(tree: Root, lines: readonly string[], notice: Report): void {
  for (const node of nodesOf(tree, 'text')) {
    if (!node.value.includes('][')) continue
    const text = sourceText(node, lines)
    for (const { 0: written, 1: name = '', index } of text.matchAll(REFERENCE)) {
      if (CITATIONS.test(written) || CHARACTERS.test(name) || name.trim() === '') continue
      const place = placeAfter(node, text.slice(0, index))
      notice(place, `${written} is text, because [${name}] is not defined.`, `Write [${name}]: and its target below.`)
    }
  }
}
