import type { Blockquote } from 'mdast'
import { boldLine, type Directive, type DirectiveNode, element, labelOf } from './directive.ts'

/** Kinds of admonition, each with its default title. */
export const ADMONITION_TITLES: Readonly<Record<string, string>> = {
  note: 'Note',
  tip: 'Tip',
  info: 'Info',
  warning: 'Warning',
  danger: 'Danger',
}

/** Kinds that no reader may miss. A color tells them apart for some readers only, and not at all on paper and in Markdown. */
const NAMED_KINDS: ReadonlySet<string> = new Set(['warning', 'danger'])

/** Titles that say as much as the kind. */
const KIND_WORDS = /^(?:warning|danger|caution)\b/i

function titleOf(node: DirectiveNode, name: string): string {
  const kind = ADMONITION_TITLES[name] ?? name
  const own = labelOf(node) ?? kind
  return NAMED_KINDS.has(name) && !KIND_WORDS.test(own) ? `${kind}: ${own}` : own
}

/** `:::note[Title]` and its siblings. */
export const admonitions: readonly Directive[] = Object.keys(ADMONITION_TITLES).map((name) => ({
  name,
  attributes: [],
  toElement: (node, children) => element('admonition', { kind: name, title: titleOf(node, name) }, children),
  toMarkdown: (node, body) => [
    { type: 'blockquote', children: [boldLine(titleOf(node, name)), ...body] as Blockquote['children'] },
  ],
}))
