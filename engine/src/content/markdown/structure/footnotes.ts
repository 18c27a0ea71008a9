import type { Root } from 'mdast'
import { suggest } from '../../../model/util/nearest.ts'
import { nodesOf } from '../nodes.ts'
import type { Report } from '../report.ts'
import { placeAfter, sourceText } from '../source-text.ts'

/** A reference without a definition is text for the parser. */
const REFERENCE = /(?<!\\)\[\^([^\s[\]^]+)\]/g

/** Finding the nearest label takes time: of many mistakes, only the first get a suggestion. */
const MAX_SUGGESTIONS = 20

/** How the label of a footnote may look where the page has no footnotes: `[^a-z]` is more often a pattern. */
const NUMBER = /^\d+$/

/**
 * Reports footnotes without a definition or a reference, and numbers the others in the order of their first references.
 * Their ids are made of these numbers, because labels could give two elements one id: `1-2`, and the second reference to
 * `1`. Markdown keeps the labels.
 */
export function checkFootnotes(tree: Root, lines: readonly string[], report: Report): void {
  if (!lines.some((line) => line.includes('[^'))) return
  const definitions = nodesOf(tree, 'footnoteDefinition')
  const references = nodesOf(tree, 'footnoteReference')
  const labels = [...new Set(definitions.map(({ label, identifier }) => label ?? identifier))]
  let suggestions = 0
  const hintFor = (label: string): string | undefined => {
    if (labels.length === 0) return `Write [^${label}]: and its text in a paragraph.`
    return ++suggestions > MAX_SUGGESTIONS ? undefined : suggest(label, labels)
  }
  for (const node of nodesOf(tree, 'text')) {
    const text = sourceText(node, lines)
    for (const { 1: label = '', index } of text.matchAll(REFERENCE)) {
      if (labels.length === 0 && !NUMBER.test(label)) continue
      report(placeAfter(node, text.slice(0, index)), `The footnote [^${label}] is not defined.`, hintFor(label))
    }
  }
  const numbers = new Map<string, string>()
  for (const { identifier } of references)
    if (!numbers.has(identifier)) numbers.set(identifier, String(numbers.size + 1))
  const defined = new Set<string>()
  for (const node of definitions) {
    // As its author wrote it: in an included file, it may have been renamed.
    const [label = `[^${node.identifier}]`] = /^\[\^[^\]]+\]/.exec(sourceText(node, lines)) ?? []
    if (defined.has(node.identifier))
      report(node, `The footnote ${label} is defined twice.`, 'Give each footnote its own name.')
    else if (!numbers.has(node.identifier))
      report(node, `The footnote ${label} is never referenced.`, `Write ${label} in the text, or remove it.`)
    defined.add(node.identifier)
  }
  for (const node of [...references, ...definitions]) node.identifier = numbers.get(node.identifier) ?? node.identifier
}
