import { containerEdits } from './blocks/containers.ts'
import { endOfOpenFence, fenceEdits } from './blocks/fences.ts'
import { unusedFootnote } from './blocks/footnotes.ts'
import { headingIdEdits, sourceIdEdits } from './blocks/ids.ts'
import { joinLines, lineText } from './blocks/inline-lines.ts'
import { mediaOf } from './blocks/media-html.ts'
import { dedented, itemPrefix, type Neighbors, replaced } from './blocks/place-block.ts'
import { splitLines } from './blocks/split-lines.ts'
import { strayMarkEdits } from './blocks/stray-marks.ts'
import { joinTabs, tabBlocksText } from './blocks/tab-blocks.ts'
import { count, type DocState, note } from './doc-state.ts'
import { applyEdits, closingEdits, type Edit, trimLines } from './edits.ts'
import { convertInline, inlineEdits, rawHtmlEdits, textEdits } from './inline/inline.ts'
import { asParagraph } from './inline/text-escapes.ts'
import { convertElement } from './jsx/convert-element.ts'
import { toHtml } from './jsx/html/to-html.ts'
import type { UseInput } from './jsx/read-use.ts'
import { expressionText } from './mdx/expressions.ts'
import { type Piece, parsePiece } from './parse-piece.ts'
import { endOf, lineOf, startOf, type TreeNode } from './tree.ts'

/** A piece of MDX as our Markdown. What differs is replaced; the rest stays as it is written. */
function convertPiece(piece: Piece, doc: DocState): string {
  try {
    return convertTree(piece.tree ?? parsePiece(piece, doc.context), piece, doc)
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error)
    note(doc, piece.firstLine, { kind: 'broken part', what, instead: 'The part as it was.' })
    return trimLines(piece.text)
  }
}

/** The same with a syntax tree at hand. */
export function convertTree(tree: TreeNode, piece: Piece, doc: DocState): string {
  const input: UseInput = { piece, prefix: '', doc, convertPiece, convertInline, toHtml }
  return trimLines(applyEdits(piece.text, blockEdits(tree, input), [0, piece.text.length]))
}

/** The edits of all blocks of a container. */
function blockEdits(parent: TreeNode, input: UseInput): Edit[] {
  const { text } = input.piece
  const children = joinTabs(joinLines(splitLines(parent.children ?? [], text), text, input.doc), input.doc)
  return children.flatMap((child, at) =>
    dedented(child, edited(child, { before: children[at - 1], after: children[at + 1] }, input), input),
  )
}

function edited(node: TreeNode, neighbors: Neighbors, input: UseInput): Edit[] {
  const { piece, doc, prefix } = input
  const line = lineOf(node, piece)
  const media = mediaOf(node, input)
  if (media) return [replaced(node, convertElement(media.node, media.input), { neighbors, input })]
  switch (node.type) {
    case 'mdxjsEsm':
      count(doc, 'import or export')
      return [replaced(node, '', { neighbors, input })]
    case 'mdxFlowExpression': {
      const source = piece.text.slice(startOf(node), endOf(node))
      if (source.startsWith('<!--')) return []
      const text = asParagraph(expressionText({ doc, line, source, isFlow: true }))
      return [replaced(node, text, { neighbors, input })]
    }
    case 'mdxJsxFlowElement': {
      const converted = node.data?.isJoinedLine ? lineText(node, input) : convertElement(node, input)
      return [replaced(node, converted, { neighbors, input })]
    }
    case 'containerDirective':
      return containerEdits(node, { neighbors, input }, blockEdits)
    case 'leafDirective':
      note(doc, line, { kind: 'directive', what: `::${node.name}`, instead: 'The same as text.' })
      return [{ start: startOf(node), end: startOf(node), text: '\\' }]
    case 'list':
      return (node.children ?? []).flatMap((item) => blockEdits(item, { ...input, prefix: itemPrefix(item, input) }))
    case 'blockquote':
      return blockEdits(node, { ...input, prefix: `${prefix}> ` })
    case 'footnoteDefinition': {
      const what = unusedFootnote(node, piece)
      if (what !== undefined) {
        note(doc, line, { kind: 'footnote', what, instead: 'Nothing.' })
        return [replaced(node, '', { neighbors, input })]
      }
      return blockEdits(node, { ...input, prefix: `${prefix}    ` })
    }
    case 'tabBlocks':
      return [replaced(node, tabBlocksText(node, input), { neighbors, input })]
    case 'code':
      count(doc, 'code')
      return [
        ...fenceEdits(node, piece.text, { doc, line }),
        ...strayMarkEdits(node, piece.text),
        ...closingEdits(piece.text, [startOf(node), endOf(node)], prefix),
        ...endOfOpenFence(node, input),
      ]
    case 'html':
      return rawHtmlEdits(node, input)
    case 'table':
      return (node.children ?? []).flatMap((row) => (row.children ?? []).flatMap((cell) => cellEdits(cell, input)))
    case 'heading':
      return headingEdits(node, input)
    case 'paragraph':
      return textEdits(node, input)
    case 'definition':
      return inlineEdits(node, input)
    default:
      return []
  }
}

/** The edits of a cell, with bars escaped: a bar would end the cell. */
function cellEdits(cell: TreeNode, input: UseInput): Edit[] {
  return textEdits(cell, input).map((edit) => ({ ...edit, text: edit.text.replaceAll(/(?<!\\)\|/g, '\\|') }))
}

function headingEdits(node: TreeNode, input: UseInput): Edit[] {
  const { piece, doc } = input
  const edits = [...headingIdEdits(node, piece.text, doc), ...textEdits(node, input)]
  return [...edits, ...sourceIdEdits(node, edits, { text: piece.text, doc })]
}
