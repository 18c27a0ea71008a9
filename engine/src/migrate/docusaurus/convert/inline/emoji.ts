import { nameToEmoji } from 'gemoji'
import { getOwn } from '../../../../model/util/get-own.ts'
import { count, type DocState } from '../doc-state.ts'
import type { Edit } from '../edits.ts'
import type { TreeNode } from '../tree.ts'
import { textRanges } from './text-escapes.ts'

const SHORT_CODE = /:([+-]1|[a-z][\w+-]*):/g

/** Replaces short codes in text, `:tada:`, with their characters, as Docusaurus does while it builds. */
export function emojiEdits(block: TreeNode, text: string, doc: DocState): Edit[] {
  return textRanges(block).flatMap(([from, to]) =>
    [...text.slice(from, to).matchAll(SHORT_CODE)].flatMap((match) => {
      const emoji = getOwn(nameToEmoji, match[1] ?? '')
      if (emoji === undefined) return []
      count(doc, 'emoji')
      const start = from + match.index
      return [{ start, end: start + match[0].length, text: emoji }]
    }),
  )
}
