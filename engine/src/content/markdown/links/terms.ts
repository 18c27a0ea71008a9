import type { Definition, Link, PhrasingContent, Root, RootContent, Text } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { groupBy } from '../../../model/util/group-by.ts'
import { escapeRegExp } from '../../../model/util/text/escape-reg-exp.ts'

/** A key term: how it may be written, and the link to its definition. */
export interface Term {
  readonly words: readonly string[]
  readonly target: string
}

/** The class of a link to a term. */
const TERM = 'term'

/** True for a link that `linkTerms` made: its target is relative to the page, even in an included file. */
export function isTermLink({ data }: Link | Definition): boolean {
  const { className } = data?.hProperties ?? {}
  return Array.isArray(className) && className.includes(TERM)
}

/** Node types and elements whose text is not running prose; bold text is usually a label of the user interface. */
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
  if (terms.length === 0) return
  const open = openTerms(terms)
  const visit = (parent: { children: RootContent[] }): void => {
    parent.children = parent.children.flatMap((node): RootContent[] => {
      if (node.type === 'link' || node.type === 'linkReference') closeTerms(textOf(node), open)
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

/** A way to write a term. */
interface Writing {
  readonly term: Term
  /** Matches at a position, with the plural. Made when it is needed: most terms are in few pages. */
  pattern?: RegExp
  readonly word: string
}

/** The terms of a page. */
interface OpenTerms {
  /** By the first word in lower case, or the first character outside words, so that a page is searched once for all terms. */
  readonly byStart: ReadonlyMap<string, readonly Writing[]>
  readonly linked: Set<Term>
}

function openTerms(terms: readonly Term[]): OpenTerms {
  const writings = terms.flatMap((term) =>
    term.words.flatMap((word) => startsOf(word).map((start) => ({ term, word, start }))),
  )
  return { byStart: groupBy(writings, ({ start }) => start), linked: new Set() }
}

/** The pieces with which a use of the word may begin, as `PIECE` divides texts. */
function startsOf(word: string): string[] {
  const [first = ''] = word.toLowerCase().match(PIECE) ?? []
  return first.length === word.length && /[\p{L}\p{N}_-]/u.test(first) ? [first, `${first}s`, `${first}es`] : [first]
}

/** What words are made of. Scripts without spaces are not among them: there, a term may begin and end anywhere. */
const LETTER = String.raw`\w\p{Script=Latin}\p{M}-`

/** A word, or a character between words. A term begins and ends where one of these does. */
const PIECE = new RegExp(`[${LETTER}]+|[^${LETTER}]`, 'gu')

/** A term that its author linked needs no second link. */
function closeTerms(text: string, open: OpenTerms): void {
  for (const { 0: piece, index } of text.matchAll(PIECE))
    for (const writing of writingsAt(piece, open))
      if (matchAt(writing, text, index) !== undefined) open.linked.add(writing.term)
}

/** The first use of each open term in a text. At the same position the longer term wins: `model version`, not `model`. */
function* findTerms(text: string, open: OpenTerms): Generator<{ term: Term; at: number; word: string }> {
  let end = 0
  for (const { 0: piece, index: at } of text.matchAll(PIECE)) {
    if (at < end) continue
    let longest: { term: Term; at: number; word: string } | undefined
    for (const writing of writingsAt(piece, open)) {
      const word = matchAt(writing, text, at)
      if (word !== undefined && word.length > (longest?.word.length ?? 0)) longest = { term: writing.term, at, word }
    }
    if (!longest) continue
    end = at + longest.word.length
    yield longest
  }
}

function writingsAt(piece: string, { byStart, linked }: OpenTerms): readonly Writing[] {
  return (byStart.get(piece.toLowerCase()) ?? []).filter(({ term }) => !linked.has(term))
}

function matchAt(writing: Writing, text: string, at: number): string | undefined {
  writing.pattern ??= new RegExp(`(?<![${LETTER}])${escapeRegExp(writing.word)}(?:s|es)?(?![${LETTER}])`, 'iuy')
  writing.pattern.lastIndex = at
  return writing.pattern.exec(text)?.[0]
}

/** Splits a text at the first use of each open term. */
function linkInText(node: Text, open: OpenTerms): PhrasingContent[] {
  const { position } = node
  const parts: PhrasingContent[] = []
  let end = 0
  const addText = (until?: number) => {
    const value = node.value.slice(end, until)
    if (value !== '') parts.push({ type: 'text', value, position })
  }
  for (const { term, at, word } of findTerms(node.value, open)) {
    open.linked.add(term)
    addText(at)
    parts.push({
      type: 'link',
      url: term.target,
      children: [{ type: 'text', value: word }],
      position,
      data: { hProperties: { className: [TERM] } },
    })
    end = at + word.length
  }
  if (end === 0) return [node]
  addText()
  return parts
}
