import type { Edit } from '../edits.ts'
import { endsAtLineStart, textRanges } from '../inline/text-escapes.ts'
import type { Piece } from '../parse-piece.ts'
import { startOf, type TreeNode } from '../tree.ts'

/** What a note says of a footnote that Docusaurus does not show: nothing refers to it, or it is the second of its name. */
export function unusedFootnote(definition: TreeNode, { text, isNested }: Piece): string | undefined {
  const label = /^\[\^[^\]\n]+\]/.exec(text.slice(startOf(definition)))?.[0]
  // What refers to one in a part of the page may be outside of it.
  if (label === undefined || isNested) return undefined
  const written = label.toLowerCase()
  const before = text.slice(0, startOf(definition)).toLowerCase().split(`${written}:`).slice(0, -1)
  if (before.some(endsAtLineStart)) return `${label}, which is defined before.`
  return text.toLowerCase().split(written).length > 2 ? undefined : `${label}, to which nothing refers.`
}

const REFERENCE = /\[\^([^\s[\]^]+)\]/g
const DEFINITION = /^[ \t>]*\[\^[^\]\n]+\]:/m

/** Escapes what looks like a reference, but is text, because its page has no such footnote: ours reports it otherwise. */
export function referenceEscapes(block: TreeNode, { text, isNested }: Piece): Edit[] {
  if (isNested) return []
  return textRanges(block).flatMap(([from, to]) =>
    [...text.slice(from, to).matchAll(REFERENCE)].flatMap(({ index, 1: label = '' }) => {
      const at = from + index
      const isReported = text[at - 1] !== '\\' && (/^\d+$/.test(label) || DEFINITION.test(text))
      return isReported ? [{ start: at, end: at, text: '\\' }] : []
    }),
  )
}
