import { nameToEmoji } from 'gemoji'
import { slug } from 'github-slugger'
import { getOwn } from '../../../../model/util/get-own.ts'
import { takeId } from '../blocks/ids.ts'
import { count, type DocState } from '../doc-state.ts'
import type { Edit } from '../edits.ts'
import { endOf, plainTextOf, startOf, type TreeNode } from '../tree.ts'
import { textRanges } from './text-escapes.ts'

const SHORT_CODE = /:([+-]1|[a-z][\w+-]*):/g

/** Replaces short codes in text, `:tada:`, with their characters, as Docusaurus does while it builds. */
export function emojiEdits(block: TreeNode, text: string, doc: DocState): Edit[] {
  const edits = textRanges(block).flatMap(([from, to]) =>
    [...text.slice(from, to).matchAll(SHORT_CODE)].flatMap((match) => {
      const emoji = getOwn(nameToEmoji, match[1] ?? '')
      if (emoji === undefined) return []
      count(doc, 'emoji')
      const start = from + match.index
      return [{ start, end: start + match[0].length, text: emoji }]
    }),
  )
  return edits.length > 0 && block.type === 'heading' ? [...edits, ...idEdits(block, text, doc)] : edits
}

/** The id of a heading with short codes: Docusaurus makes it of their names, and ours would be made of the characters. */
function idEdits(heading: TreeNode, text: string, doc: DocState): Edit[] {
  const last = heading.children?.at(-1)
  const hasOwn = /\{(?:#|\/\*\s*#)/.test(text.slice(startOf(heading), endOf(heading)))
  // A title has no id.
  if (!last || hasOwn || heading.depth === 1) return []
  const id = slug(plainTextOf(heading))
  if (doc.ids.has(id) || !takeId(id, doc)) return []
  return [{ start: endOf(last), end: endOf(last), text: ` {#${id}}` }]
}
