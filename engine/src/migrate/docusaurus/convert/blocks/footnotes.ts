import type { Edit } from '../edits.ts'
import { textRanges } from '../inline/text-escapes.ts'
import type { Piece } from '../parse-piece.ts'
import { startOf, type TreeNode } from '../tree.ts'

/** `[^1]` of a footnote that nothing on its page refers to, which Docusaurus does not show; undefined for another. */
export function unusedLabel(definition: TreeNode, { text, isNested }: Piece): string | undefined {
  const label = /^\[\^[^\]\n]+\]/.exec(text.slice(startOf(definition)))?.[0]
  // What refers to one in a part of the page may be outside of it.
  if (label === undefined || isNested) return undefined
  return text.toLowerCase().split(label.toLowerCase()).length > 2 ? undefined : label
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
