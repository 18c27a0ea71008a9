import type { Root } from 'mdast'
import type { Heading } from '../../../model/source.ts'
import { nodesOf } from '../nodes.ts'
import type { Report } from '../report.ts'
import { plainText } from '../structure/blocks.ts'

/**
 * The terms a glossary defines: its headings of level 3, `Test Time Augmentation (TTA)` in both its forms. A form that several
 * headings have belongs to the first of them.
 */
export function glossaryTerms(headings: readonly Heading[]): { words: readonly string[]; anchor: string }[] {
  return definitionsIn(headings).map(({ heading, forms }) => ({ words: forms, anchor: heading.id }))
}

/** Reports the headings of a glossary with a term that an earlier one defines: no page links to them. */
export function checkTerms(tree: Root, report: Report): void {
  const headings = nodesOf(tree, 'heading').map((node) => ({ node, depth: node.depth, text: plainText(node) }))
  for (const { heading, repeated } of definitionsIn(headings))
    for (const form of repeated)
      report(
        heading.node,
        `The term ${form} is defined twice: pages link to the first definition.`,
        'Join the two, or give this one another name.',
      )
}

/** The headings of terms, each with the forms that it defines, and those that an earlier one has defined. */
function definitionsIn<Defined extends Pick<Heading, 'depth' | 'text'>>(headings: readonly Defined[]) {
  const defined = new Set<string>()
  return headings
    .filter(({ depth }) => depth === 3)
    .map((heading) => {
      const all = formsOf(heading.text)
      const forms = all.filter((form) => !defined.has(form.toLowerCase()))
      const repeated = all.filter((form) => defined.has(form.toLowerCase()))
      for (const form of forms) defined.add(form.toLowerCase())
      return { heading, forms, repeated }
    })
}

/** Parentheses are another form only at the end of a heading: in `Area (AUC) score`, `score` alone is not a term. */
function formsOf(text: string): string[] {
  const parts = text.split(/\(([^()]*)\)/).map((part) => part.trim())
  const isWhole = parts.some((part, at) => at > 0 && at % 2 === 0 && part !== '')
  return isWhole ? [text] : parts.filter((part) => part !== '')
}
