import type { DocState } from '../doc-state.ts'
import { applyEdits, withoutPrefix } from '../edits.ts'
import { textEdits } from '../inline/inline.ts'
import { asParagraph } from '../inline/text-escapes.ts'
import type { UseInput } from '../jsx/read-use.ts'
import { shownValue } from '../mdx/expressions.ts'
import { endOf, hasNode, isElement, isPhrasing, startOf, type TreeNode } from '../tree.ts'

/** Elements that are parts of a sentence. */
const INLINE = new Set(
  'a abbr b bdi bdo br cite code del dfn em font i img ins kbd Link mark q s samp small span strike strong sub sup time u var wbr'.split(
    ' ',
  ),
)

/**
 * Joins the elements and values of one line into a single node: `<kbd>Ctrl</kbd> <kbd>C</kbd>`. MDX splits a line of nothing
 * else into blocks.
 */
export function joinLines(blocks: readonly TreeNode[], text: string, doc: DocState): TreeNode[] {
  const lines: TreeNode[][] = []
  for (const block of blocks) {
    const line = lines.at(-1)
    const last = line?.at(-1)
    const isSameLine = last !== undefined && !text.slice(endOf(last), startOf(block)).includes('\n')
    if (line && isSameLine && isInline(last, doc) && isInline(block, doc)) line.push(block)
    else lines.push([block])
  }
  return lines.flatMap((line) => (line.length > 1 ? [joined(line)] : line))
}

function isInline(block: TreeNode, doc: DocState): boolean {
  if (block.type === 'mdxFlowExpression') return shownValue(block.value ?? '', doc) !== ''
  if (block.type !== 'mdxJsxFlowElement') return false
  const hasOther = hasNode(block, (node) => isElement(node) && !INLINE.has(node.name ?? ''))
  return !hasOther && (block.children ?? []).every(isPhrasing)
}

function joined(line: readonly TreeNode[]): TreeNode {
  const [start, end] = [line[0]?.position?.start, line.at(-1)?.position?.end]
  return {
    type: 'mdxJsxFlowElement',
    children: line.map(inText),
    data: { isJoinedLine: true },
    ...(start && end && { position: { start, end } }),
  }
}

function inText(block: TreeNode): TreeNode {
  return { ...block, type: block.type === 'mdxFlowExpression' ? 'mdxTextExpression' : 'mdxJsxTextElement' }
}

/** A joined line as a paragraph, with the space between its elements. */
export function lineText(line: TreeNode, input: UseInput): string {
  const edits = textEdits({ ...line, type: 'paragraph' }, input)
  const text = applyEdits(input.piece.text, edits, [startOf(line), endOf(line)])
  return asParagraph(withoutPrefix(text.split('\n'), input.prefix).join('\n').trim())
}
