import { lineStart } from '../edits.ts'
import { endOf, startOf, type TreeNode } from '../tree.ts'

const BLOCKS = new Set(['Admonition', 'CodeBlock', 'Tabs'])

/** True for an element in the text of a paragraph that becomes a block. */
export function isBlockInText({ type, name }: TreeNode): boolean {
  return type === 'mdxJsxTextElement' && BLOCKS.has(name ?? '')
}

/**
 * Makes such an element a block of its own if nothing else is on its lines. To MDX, `<Admonition>a</Admonition>` right below a
 * paragraph is part of it.
 */
export function splitLines(blocks: readonly TreeNode[], text: string): TreeNode[] {
  return blocks.flatMap((block) => (block.type === 'paragraph' ? split(block, text) : [block]))
}

function split(paragraph: TreeNode, text: string): TreeNode[] {
  const children = paragraph.children ?? []
  const at = children.findIndex((child) => isBlockInText(child) && hasOwnLines(child, paragraph, text))
  const element = children[at]
  if (!element) return [paragraph]
  return [
    ...partOf(paragraph, children.slice(0, at), text),
    { ...element, type: 'mdxJsxFlowElement' },
    ...partOf(paragraph, children.slice(at + 1), text).flatMap((rest) => split(rest, text)),
  ]
}

function hasOwnLines(node: TreeNode, paragraph: TreeNode, text: string): boolean {
  const [start, end] = [startOf(node), endOf(node)]
  const isFirst = start === startOf(paragraph) || /^[\s>]*$/.test(text.slice(lineStart(text, start), start))
  return isFirst && /^[ \t]*(?:\n|$)/.test(text.slice(end))
}

/** A paragraph of some of the children, without the line ends around them; none if there is nothing else. */
function partOf(paragraph: TreeNode, children: readonly TreeNode[], text: string): TreeNode[] {
  const [first, last] = [children[0], children.at(-1)]
  if (!first?.position || !last?.position) return []
  const source = text.slice(startOf(first), endOf(last))
  const [before = ''] = /^[\s>]*/.exec(source) ?? []
  if (before === source) return []
  const line = first.position.start.line + before.split('\n').length - 1
  const start = { ...first.position.start, offset: startOf(first) + before.length, line }
  const end = { ...last.position.end, offset: startOf(first) + source.trimEnd().length }
  return [{ ...paragraph, children, position: { start, end } }]
}
