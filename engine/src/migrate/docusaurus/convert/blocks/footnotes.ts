import type { Edit } from '../edits.ts'
import { endsAtLineStart, textRanges } from '../inline/text-escapes.ts'
import type { Piece } from '../parse-piece.ts'
import { startOf, type TreeNode } from '../tree.ts'

/** What a note says about a footnote that Docusaurus does not show: nothing refers to it, or its label is already defined. */
export function unusedFootnote(definition: TreeNode, { text, isNested }: Piece): string | undefined {
  const label = /^\[\^[^\]\n]+\]/.exec(text.slice(startOf(definition)))?.[0]
  // The reference to a footnote in a part of the page may be outside of the part.
  if (label === undefined || isNested) return undefined
  const written = label.toLowerCase()
  const before = text.slice(0, startOf(definition)).toLowerCase().split(`${written}:`).slice(0, -1)
  if (before.some(endsAtLineStart)) return `${label}, which is already defined.`
  return text.toLowerCase().split(written).length > 2 ? undefined : `${label}, to which nothing refers.`
}

const REFERENCE = /\[\^([^\s[\]^]+)\]/g
const DEFINITION = /^[ \t>]*\[\^[^\]\n]+\]:/m

/** Escapes what looks like a reference to a footnote that the page does not have: otherwise, our check would report it. */
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
