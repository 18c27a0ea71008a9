import type { Edit } from '../edits.ts'
import { endOf, isElement, startOf, type TreeNode } from '../tree.ts'

/** Escapes what our Markdown would read as markup, and MDX reads as text: dollars, `: ` and `:::` at the start of a line. */
export function escapeEdits(block: TreeNode, text: string, hasMath: boolean): Edit[] {
  const ranges = textRanges(block)
  const dollars = hasMath ? [] : mathDollars(ranges, text)
  return [...dollars, ...lineColons(block, ranges, text)].map((at) => ({ start: at, end: at, text: '\\' }))
}

/** Where a block has text: from and to, in the source. */
export function textRanges(node: TreeNode): [number, number][] {
  if (node.type === 'text') return [[startOf(node), endOf(node)]]
  return (node.children ?? []).flatMap(textRanges)
}

/** Where a node has text of its own. Elements in it are left out, because they are replaced as a whole. */
export function ownTextRanges(node: TreeNode): [number, number][] {
  return (node.children ?? []).flatMap((child): [number, number][] => {
    if (child.type === 'text') return [[startOf(child), endOf(child)]]
    return isElement(child) ? [] : ownTextRanges(child)
  })
}

/** True where what follows `text` begins a line, or follows only spaces and the marks of a quote. */
export function endsAtLineStart(text: string): boolean {
  return /(?:^|\n)[ \t>]*$/.test(text)
}

/** The dollars that would open math. */
function mathDollars(ranges: readonly [number, number][], text: string): number[] {
  const all = ranges.flatMap(([from, to]) => {
    const found: number[] = []
    for (let at = text.indexOf('$', from); at !== -1 && at < to; at = text.indexOf('$', at + 1))
      if (text[at - 1] !== '\\') found.push(at)
    return found
  })
  if (all.length < 2) return []
  const closers = all.filter((at) => /\S/.test(text[at - 1] ?? ' ') && !/[\dA-Z_{(]/.test(text[at + 1] ?? ''))
  return all.filter((at) => {
    const next = text[at + 1] ?? ' '
    return next === '$' || (/\S/.test(next) && closers.some((closer) => closer > at + 1))
  })
}

/** Colons at the start of a line that are markup only in our Markdown: `: ` would be a definition, `:::` a stray container. */
function lineColons(block: TreeNode, ranges: readonly [number, number][], text: string): number[] {
  if (block.type !== 'paragraph') return []
  const begin = startOf(block)
  return ranges.flatMap(([from, to]) =>
    [...text.slice(from, to).matchAll(/(^|\n[ \t>]*)(:{3}|:(?=[ \t]))/g)].flatMap((match) => {
      const at = from + match.index + (match[1]?.length ?? 0)
      const isFirst = at === begin
      if (!isFirst && match[1] === '' && !endsAtLineStart(text.slice(begin, at))) return []
      return match[2] === ':::' || !isFirst ? [at] : []
    }),
  )
}

/** Text that must stay a paragraph: a start that would begin a list, a heading, a quote or the like is escaped. */
export function asParagraph(text: string): string {
  return text
    .replace(/^(\d+)([.)])(?=\s|$)/, '$1\\$2')
    .replace(/^(?=[-+*](?:\s|$)|#{1,6}(?:\s|$)|[>|]|[-*_]{3,}$|~{3}|:{3})/, '\\')
}
