import type { Blockquote } from 'mdast'
import { boldLine, type Directive, element, labelOf } from './directive.ts'

/** Kinds of admonition, each with its default title. */
export const ADMONITION_TITLES: Readonly<Record<string, string>> = {
  note: 'Note',
  tip: 'Tip',
  info: 'Info',
  warning: 'Warning',
  danger: 'Danger',
}

/** `:::note[Title]` and its siblings. */
export const admonitions: readonly Directive[] = Object.entries(ADMONITION_TITLES).map(([name, title]) => ({
  name,
  attributes: [],
  toElement: (node, children) => element('admonition', { kind: name, title: labelOf(node) ?? title }, children),
  toMarkdown: (node, body) => [
    { type: 'blockquote', children: [boldLine(labelOf(node) ?? title), ...body] as Blockquote['children'] },
  ],
}))
