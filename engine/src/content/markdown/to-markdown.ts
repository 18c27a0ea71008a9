import type { Code, RootContent } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { defaultHandlers, type Handle, type Options, toMarkdown } from 'mdast-util-to-markdown'
import { getOwn } from '../../model/util/get-own.ts'
import { fenceMetaOf } from './code/fence-meta.ts'
import { markedLinesOf } from './code/line-marks.ts'
import { bodyOf, type DirectiveNode } from './directives/directive.ts'
import { directives } from './directives/directives.ts'
import { findDollars } from './math/dollars.ts'
import { mathWriters } from './math/write-math.ts'
import { simpleMark, withSimpleMarks } from './simple-marks.ts'
import { definitionWriters } from './structure/definition-lists.ts'

/** Words without any character that Markdown could read as syntax where they stand; each line starts with a letter. */
const PLAIN_WORDS = /^ ?[a-z][a-z\d'/%-]*[)"]*[.,;:?]*(?:(?: ["(]*[a-z\d]|\n[a-z])[a-z\d'/%-]*[)"]*[.,;:?]*)* ?$/i

/** Most text is plain words. Skipping the search for characters to escape saves a third of the time. */
const plainText: Handle = (node, parent, state, info) =>
  PLAIN_WORDS.test(node.value) ? node.value : escaped(defaultHandlers.text(node, parent, state, info), node.value)

/** Begins with a character that needs no escape. */
const PLAIN_START = /^ ?[a-z]/i

/** How a text begins, for the node before it: without this, each text is written twice. */
const peekText: Handle = (node, parent, state, info) =>
  PLAIN_START.test(node.value) ? node.value : defaultHandlers.text(node, parent, state, info)

/** Text that would be read as math or as a definition list. */
function escaped(written: string, text: string): string {
  const colons = text.includes('\n:') ? written.replaceAll(/(?<=\n):(?=[ \t])/g, '\\:') : written
  return findDollars(text) ? colons.replaceAll('$', '\\$') : colons
}

const HANDLERS: Record<string, Handle> = {
  text: Object.assign(plainText, { peek: peekText }),
  ...definitionWriters,
  ...mathWriters,
  simpleMark,
}

const OPTIONS: Options = {
  // As if all cells were as wide as `---`, so that none is padded: links get their addresses later, and programs pay for each
  // space.
  extensions: [gfmToMarkdown({ stringLength: () => 3 })],
  bullet: '-',
  emphasis: '_',
  // Three dashes at the start would open front matter, and the next rule or a line of code close it.
  rule: '*',
  listItemIndent: 'one',
}

/** Writes checked nodes as plain Markdown any reader understands: directives become quotes and bold labels. */
export function writeMarkdown(nodes: readonly RootContent[]): string {
  return writeMarkdownParts([nodes])[0] ?? ''
}

/** The parts of a text as plain Markdown. One call for all of them: preparing the writer takes longer than a short section. */
export function writeMarkdownParts(parts: readonly (readonly RootContent[])[]): string[] {
  const written: string[] = []
  const part: Handle = (node, _parent, state, info) => {
    // Otherwise, the bullet of a list could depend on the part before.
    state.bulletLastUsed = undefined
    written.push(state.containerFlow(node, info).trimEnd())
    return ''
  }
  const children = parts.map((nodes) => ({
    type: 'part',
    children: withSimpleMarks(expand(nodes)),
  })) as unknown as RootContent[]
  const handlers: Record<string, Handle> = { ...HANDLERS, part }
  toMarkdown({ type: 'root', children }, { ...OPTIONS, handlers })
  return written
}

function expand(nodes: readonly RootContent[]): RootContent[] {
  const expanded = nodes.flatMap((node): RootContent[] => {
    if (node.type === 'yaml' || node.type === 'html') return []
    if (node.type === 'code' && node.lang === 'diagram') return [diagramAsText(node)]
    if (node.type === 'code') return [asDiff(node)]
    if (node.type === 'containerDirective' || node.type === 'leafDirective') return expandDirective(node)
    if (!('children' in node)) return [node]
    const children = expand(node.children as RootContent[])
    const isLine = node.type === 'heading' || node.type === 'tableCell'
    return [{ ...node, children: isLine ? children.map(withoutLineEnds) : children } as RootContent]
  })
  return joinCode(expanded)
}

/** A part of a heading or a cell, without the line ends that HTML and underlined headings may have. */
function withoutLineEnds(node: RootContent): RootContent {
  const texts = Object.entries(node).map(([key, value]) => [
    key,
    typeof value === 'string' ? value.replaceAll('\n', ' ') : value,
  ])
  const { children } = node as { children?: RootContent[] }
  return { ...Object.fromEntries(texts), ...(children && { children: children.map(withoutLineEnds) }) } as RootContent
}

/** Joins adjacent code spans: the backticks between them would be read as part of the code. */
function joinCode(nodes: readonly RootContent[]): RootContent[] {
  const joined: RootContent[] = []
  for (const node of nodes) {
    const last = joined.at(-1)
    if (node.type !== 'inlineCode' || last?.type !== 'inlineCode') joined.push(node)
    else joined[joined.length - 1] = { ...last, value: last.value + node.value }
  }
  return joined
}

function expandDirective(node: DirectiveNode): RootContent[] {
  const body = expand(bodyOf(node))
  // An unknown directive is reported elsewhere; its text stays.
  return getOwn(directives, node.name)?.toMarkdown(node, body) ?? body
}

/** A diagram is replaced by its caption and its text alternative. */
function diagramAsText(node: Code): RootContent {
  const { alt = '', title } = fenceMetaOf(node)
  const text = (value: string) => ({ type: 'text' as const, value })
  const caption = title ? [{ type: 'strong' as const, children: [text(title)] }, text(' ')] : []
  return { type: 'paragraph', children: [...caption, { type: 'emphasis', children: [text(alt)] }] }
}

/** Code with changed lines is written as a diff; any other as it is. */
function asDiff(node: Code): Code {
  const lines = markedLinesOf(node)
  if (!lines?.some(({ change }) => change)) return node
  const signs = { added: '+', removed: '-' } as const
  const value = lines.map(({ change, text }) => `${change ? signs[change] : ' '}${text}`.trimEnd()).join('\n')
  const meta = node.meta?.replace(/(?<!\S)diff(?!\S)/, '').trim()
  return { ...node, lang: 'diff', meta: meta || null, value }
}
