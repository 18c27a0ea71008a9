import type { Blockquote } from 'mdast'
import { getOwn } from '../../../model/util/get-own.ts'
import { boldLine, type Directive, type DirectiveNode, element, labelOf } from './directive.ts'

/** Kinds of admonition, each with its default title. */
const TITLES: Readonly<Record<string, string>> = {
  note: 'Note',
  tip: 'Tip',
  info: 'Info',
  warning: 'Warning',
  danger: 'Danger',
}

/** Kinds that no reader may miss. Not every reader sees the color that distinguishes them, nor do paper and Markdown show it. */
const NAMED_KINDS: ReadonlySet<string> = new Set(['warning', 'danger'])

/** Titles that say as much as the kind. */
const KIND_WORDS = /^(?:warning|danger|caution)\b/i

/** The title that an admonition shows; undefined for other directives. */
export function admonitionTitle(node: DirectiveNode): string | undefined {
  const kind = getOwn(TITLES, node.name)
  if (kind === undefined) return undefined
  const own = labelOf(node) ?? kind
  return NAMED_KINDS.has(node.name) && !KIND_WORDS.test(own) ? `${kind}: ${own}` : own
}

/** `:::note[Title]` and its siblings. */
export const admonitions: readonly Directive[] = Object.keys(TITLES).map((name) => ({
  name,
  attributes: [],
  toElement: (node, children) => element('admonition', { kind: name, title: admonitionTitle(node) }, children),
  toMarkdown: (node, body) => [
    { type: 'blockquote', children: [boldLine(admonitionTitle(node) ?? name), ...body] as Blockquote['children'] },
  ],
}))
