import { note } from '../doc-state.ts'
import { closingEdits, colonsAround, containerText, dedent, type Edit, withoutPrefix } from '../edits.ts'
import type { UseInput } from '../jsx/read-use.ts'
import type { Piece } from '../parse-piece.ts'
import { endOf, hasNode, lineOf, startOf, type TreeNode } from '../tree.ts'
import { convertOpening, titleOfOpening } from './admonitions.ts'
import { type BlockPlace, replaced } from './place-block.ts'
import { isBlockInText } from './split-lines.ts'
import { isTab } from './tab-blocks.ts'

/** The edits of the blocks in a container. */
type BlockEdits = (parent: TreeNode, input: UseInput) => Edit[]

/** The edits of an admonition. One with elements or tabs in it is rewritten, because it may need more colons. */
export function containerEdits(node: TreeNode, place: BlockPlace, blockEdits: BlockEdits): Edit[] {
  const { input } = place
  const { piece, doc, prefix } = input
  // If a fence in it is left open, the node includes the end of the line.
  const source = piece.text.slice(startOf(node), endOf(node)).trimEnd()
  const [first = '', ...rest] = source.split('\n')
  const line = lineOf(node, piece)
  const isClosed = isClosing(rest.at(-1) ?? '', first)
  const converted = convertOpening(first, doc, line)
  if (!converted) {
    const title = titleOfOpening(first)
    const instead = title === '' ? 'Its content.' : 'Its title and its content.'
    note(doc, line, { kind: 'directive', what: `:::${node.name}`, instead })
    const head = title === '' ? '' : input.convertPiece({ text: `**${title}**`, firstLine: line, isNested: true }, doc)
    const body = input.convertPiece(innerOf(rest, { prefix, line, isClosed }), doc)
    return [replaced(node, [head, body].filter((part) => part !== '').join('\n\n'), place)]
  }
  const { opening, anchor } = converted
  const hasTabs = doc.context.tabBlocks !== undefined && hasNode(node, isTab)
  const isSimple = !hasTabs && !hasNode(node, (one) => one.type === 'mdxJsxFlowElement' || isBlockInText(one))
  if (isSimple && isClosed && anchor === undefined)
    return [
      ...(opening === first ? [] : [{ start: startOf(node), end: startOf(node) + first.length, text: opening }]),
      ...blockEdits(withoutLabel(node), input),
      ...closingEdits(piece.text, [startOf(node), endOf(node)], prefix),
    ]
  const body = input.convertPiece(innerOf(rest, { prefix, line, isClosed }), doc)
  const own = /^:+/.exec(opening)?.[0] ?? ':::'
  const needed = colonsAround(body)
  const colons = own.length > needed.length ? own : needed
  const text = (anchor ? `<a id="${anchor}"></a>\n\n` : '') + containerText(opening.slice(own.length), body, colons)
  return [replaced(node, text, place)]
}

function withoutLabel(node: TreeNode): TreeNode {
  return { ...node, children: (node.children ?? []).filter(({ data }) => !data?.directiveLabel) }
}

/** True for a line of at least as many colons as the opening has. */
function isClosing(line: string, opening: string): boolean {
  const colons = /^[\s>]*(:{3,})\s*$/.exec(line)?.[1] ?? ''
  return colons.length >= (/^:+/.exec(opening)?.[0].length ?? 3)
}

function innerOf(
  lines: readonly string[],
  { prefix, line, isClosed }: { prefix: string; line: number; isClosed: boolean },
): Piece {
  const inner = withoutPrefix(lines, prefix)
  return {
    text: dedent(isClosed ? inner.slice(0, -1) : inner).join('\n'),
    firstLine: line + 1,
    isNested: true,
  }
}
