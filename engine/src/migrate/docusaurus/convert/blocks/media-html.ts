import type { UseInput } from '../jsx/read-use.ts'
import { parsePiece } from '../parse-piece.ts'
import { endOf, lineOf, startOf, type TreeNode } from '../tree.ts'

const MEDIA = /^<(video|audio|iframe)\b[^>]*>(?:(?!<\/?\1\b)[\s\S])*<\/\1>$/i

/** Parses a media element that is alone in a block of plain Markdown as MDX; undefined for other blocks. */
export function mediaOf(node: TreeNode, input: UseInput): { node: TreeNode; input: UseInput } | undefined {
  const { piece, doc } = input
  if (doc.context.isMdx || (node.type !== 'html' && node.type !== 'paragraph')) return undefined
  // The lines of a longer paragraph may begin with the marks of quotes around it.
  const text = (node.value ?? piece.text.slice(startOf(node), endOf(node))).trim()
  if (!MEDIA.test(text) || (node.type === 'paragraph' && text.includes('\n'))) return undefined
  const part = {
    text: text.replaceAll(/<(source|track)\b([^>]*?)\/?>/gi, '<$1$2/>'),
    firstLine: lineOf(node, piece),
    isNested: true,
  }
  try {
    const [only, ...others] = parsePiece(part, { ...doc.context, isMdx: true }).children ?? []
    if (only?.type !== 'mdxJsxFlowElement' || others.length > 0) return undefined
    return { node: only, input: { ...input, piece: part } }
  } catch {
    return undefined
  }
}
