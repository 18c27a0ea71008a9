import { nameToEmoji } from 'gemoji'
import { getOwn } from '../../../../model/util/get-own.ts'
import { count, type DocState } from '../doc-state.ts'
import type { Edit } from '../edits.ts'
import type { TreeNode } from '../tree.ts'
import { ownTextRanges } from './text-escapes.ts'

const SHORT_CODE = /:([+-]1|[a-z][\w+-]*):/g

/** Replaces short codes in text, `:tada:`, with their characters, as Docusaurus does while it builds. */
export function emojiEdits(node: TreeNode, text: string, doc: DocState): Edit[] {
  if (!doc.context.hasEmoji) return []
  return ownTextRanges(node).flatMap(([from, to]) =>
    [...text.slice(from, to).matchAll(SHORT_CODE)].flatMap((match) => {
      const emoji = emojiOf(match[1] ?? '', doc)
      const start = from + match.index
      return emoji === undefined ? [] : [{ start, end: start + match[0].length, text: emoji }]
    }),
  )
}

/** A text with emojis instead of their short codes. */
export function withEmoji(text: string, doc: DocState): string {
  if (!doc.context.hasEmoji) return text
  return text.replaceAll(SHORT_CODE, (written, name: string) => emojiOf(name, doc) ?? written)
}

function emojiOf(name: string, doc: DocState): string | undefined {
  const emoji = getOwn(nameToEmoji, name)
  if (emoji !== undefined) count(doc, 'emoji')
  return emoji
}
