import type { Definition, Link, PhrasingContent, Root, RootContent, Text } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { Heading } from '../../../model/source.ts'

/** A key term: how it may be written, and the link to its definition. */
export interface Term {
  readonly words: readonly string[]
  readonly target: string
}

/** The terms a glossary defines: its headings of level 3, `Test Time Augmentation (TTA)` in both its forms. */
export function glossaryTerms(headings: readonly Heading[]): { words: readonly string[]; anchor: string }[] {
  return headings
    .filter(({ depth }) => depth === 3)
    .map(({ text, id }) => ({
      words: text.split(/\(([^()]*)\)/).flatMap((word) => word?.trim() || []),
      anchor: id,
    }))
}

/** The class of a link to a term. */
const TERM = 'term'

/** True for a link that `linkTerms` made: its target is seen from the page, wherever its text is from. */
export function isTermLink({ data }: Link | Definition): boolean {
  const { className } = data?.hProperties ?? {}
  return Array.isArray(className) && className.includes(TERM)
}

/** Node types and elements whose text is not running prose; bold text is mostly a label of the user interface. */
const NOT_PROSE = new Set([
  ...[
    'heading',
    'descriptionTerm',
    'strong',
    'code',
    'inlineCode',
    'link',
    'linkReference',
    'yaml',
    'html',
    'leafDirective',
  ],
  ...['a', 'abbr', 'b', 'cite', 'dfn', 'dt', 'kbd', 'q', 'samp', 'summary', 'th', 'tt', 'var'],
])

/** Links the first use of each term in running text, unless the author linked it earlier. */
export function linkTerms(tree: Root, terms: readonly Term[]): void {
  const open = new Map(
    terms.map((term) => [
      term,
      new RegExp(`(?<![\\w-])(?:${term.words.map(escapeRegExp).join('|')})(?:s|es)?(?![\\w-])`, 'i'),
    ]),
  )
  const visit = (parent: { children: RootContent[] }): void => {
    parent.children = parent.children.flatMap((node): RootContent[] => {
      if (node.type === 'link') closeTerms(open, textOf(node))
      if (node.type === 'text') return linkInText(node, open)
      if ('children' in node && !NOT_PROSE.has(nameOf(node)) && !isLabel(node))
        visit(node as { children: RootContent[] })
      return [node]
    })
  }
  visit(tree)
}

function nameOf(node: RootContent): string {
  return node.type === 'htmlElement' ? node.data.hName : node.type
}

/** The label of a directive is a title, not prose. */
function isLabel(node: RootContent): boolean {
  return node.type === 'paragraph' && node.data?.directiveLabel === true
}

/** A term that its author linked needs no second link. */
function closeTerms(open: Map<Term, RegExp>, text: string): void {
  for (const [term, pattern] of open) if (pattern.test(text)) open.delete(term)
}

/** Splits a text at the first use of each open term. */
function linkInText(node: Text, open: Map<Term, RegExp>): PhrasingContent[] {
  let first: { term: Term; at: number; word: string } | undefined
  for (const [term, pattern] of open) {
    const match = pattern.exec(node.value)
    // At the same position the longer term wins: `model version`, not `model`.
    const isBetter =
      match && (!first || match.index < first.at || (match.index === first.at && match[0].length > first.word.length))
    if (isBetter) first = { term, at: match.index, word: match[0] }
  }
  if (!first) return [node]
  const { term, at, word } = first
  open.delete(term)
  const text = (value: string): Text[] => (value === '' ? [] : [{ type: 'text', value, position: node.position }])
  const link: Link = {
    type: 'link',
    url: term.target,
    children: [{ type: 'text', value: word }],
    position: node.position,
    data: { hProperties: { className: [TERM] } },
  }
  const rest = text(node.value.slice(at + word.length))
  return [...text(node.value.slice(0, at)), link, ...rest.flatMap((part) => linkInText(part, open))]
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
