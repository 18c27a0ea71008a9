import type { Code, RootContent } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { defaultHandlers, type Handle, toMarkdown } from 'mdast-util-to-markdown'
import { getOwn } from '../../model/util/get-own.ts'
import { fenceMetaOf } from './code/fence-meta.ts'
import { markedLinesOf } from './code/line-marks.ts'
import { definitionWriters } from './definition-lists.ts'
import { bodyOf, type DirectiveNode } from './directives/directive.ts'
import { directives } from './directives/directives.ts'
import { findDollars } from './math/dollars.ts'
import { mathWriters } from './math/write-math.ts'

/** Text without any character that Markdown could read as syntax. */
const PLAIN_WORDS = /^ ?[a-z]+(?:(?:, | |\n)[a-z]+)*(?:,? )?$/i

/** Most text is plain words. Skipping the search for characters to escape saves a third of the time. */
const plainText: Handle = (node, parent, state, info) =>
  PLAIN_WORDS.test(node.value) ? node.value : escaped(defaultHandlers.text(node, parent, state, info), node.value)

/** Text that would be read as math or as a definition list. */
function escaped(written: string, text: string): string {
  const colons = text.includes('\n:') ? written.replaceAll(/(?<=\n):(?=[ \t])/g, '\\:') : written
  return findDollars(text) ? colons.replaceAll('$', '\\$') : colons
}

/** Writes checked nodes as plain Markdown any reader understands: directives become quotes and bold labels. */
export function writeMarkdown(nodes: readonly RootContent[]): string {
  return toMarkdown(
    { type: 'root', children: expand(nodes) },
    {
      extensions: [gfmToMarkdown()],
      handlers: { text: plainText, ...definitionWriters, ...mathWriters },
      bullet: '-',
      emphasis: '_',
      rule: '-',
      listItemIndent: 'one',
    },
  ).trimEnd()
}

function expand(nodes: readonly RootContent[]): RootContent[] {
  return nodes.flatMap((node): RootContent[] => {
    if (node.type === 'yaml' || node.type === 'html') return []
    if (node.type === 'code' && node.lang === 'diagram') return [diagramAsText(node)]
    if (node.type === 'code') return [asDiff(node)]
    if (node.type === 'containerDirective' || node.type === 'leafDirective') return expandDirective(node)
    if ('children' in node) return [{ ...node, children: expand(node.children as RootContent[]) } as RootContent]
    return [node]
  })
}

function expandDirective(node: DirectiveNode): RootContent[] {
  const body = expand(bodyOf(node))
  // An unknown directive is reported elsewhere; its text stays.
  return getOwn(directives, node.name)?.toMarkdown(node, body) ?? body
}

/** A diagram is replaced by its text alternative. */
function diagramAsText(node: Code): RootContent {
  const { alt = '' } = fenceMetaOf(node)
  return { type: 'paragraph', children: [{ type: 'emphasis', children: [{ type: 'text', value: alt }] }] }
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
