import { getOwn } from '../../../../model/util/get-own.ts'
import type { TabBlocks } from '../../docusaurus-site.ts'
import { asObject, asText } from '../../values.ts'
import { count, type DocState } from '../doc-state.ts'
import { containerText, lineStart, prefixLength, withoutPrefix } from '../edits.ts'
import { attributeText, escapeMarkdown, labelText } from '../jsx/directive-text.ts'
import type { UseInput } from '../jsx/read-use.ts'
import { distinctLabels } from '../jsx/tabs.ts'
import { endOf, lineOf, startOf, type TreeNode } from '../tree.ts'

/** `tab` or `tab={"label":"Old","span":2}` in the options of a fence. */
const TAB = /(?:^|\s)tab(?:=(\{[^}]*\}))?(?=\s|$)/

/** A tab and the fences in it. */
interface Tab {
  readonly label: string | undefined
  readonly fences: readonly TreeNode[]
}

/** Joins fences that the plugin shows as tabs into a single node. A single tab offers no choice, so its fences stay. */
export function joinTabs(blocks: readonly TreeNode[], { context: { tabBlocks } }: DocState): readonly TreeNode[] {
  if (!tabBlocks || !blocks.some(isTab)) return blocks
  const joined: TreeNode[] = []
  for (let at = 0; at < blocks.length; ) {
    const tabs = tabsFrom(blocks, at)
    const fences = tabs.flatMap((tab) => tab.fences)
    const [first, last] = [fences[0] ?? blocks[at], fences.at(-1)]
    if (first?.position && last?.position && tabs.length > 1)
      joined.push({
        type: 'tabBlocks',
        children: fences,
        position: { start: first.position.start, end: last.position.end },
      })
    else joined.push(...blocks.slice(at, at + Math.max(1, fences.length)))
    at += Math.max(1, fences.length)
  }
  return joined
}

/** Fences with `tab` as a code group, or as tabs if they have titles or if a tab has several fences. */
export function tabBlocksText({ children = [] }: TreeNode, input: UseInput): string {
  const { doc } = input
  const { group, labels: names }: TabBlocks = doc.context.tabBlocks ?? { labels: new Map() }
  const tabs = tabsFrom(children, 0)
  count(doc, 'tabs')
  const labels = distinctLabels(
    tabs.map(({ label, fences }) => label ?? names.get(fences[0]?.lang ?? '') ?? (fences[0]?.lang || 'text')),
  )
  const attributes = group === undefined ? '' : `{group=${attributeText(group)}}`
  const isGroup = tabs.every(({ fences: [first, ...more] }) => more.length === 0 && !/\btitle=/.test(first?.meta ?? ''))
  const bodies = tabs.map(({ fences }) => fences.map((fence) => fenceText(fence, input)).join('\n\n'))
  if (isGroup && !labels.some((label) => /["\n]/.test(label)))
    return containerText(
      `code-group${attributes}`,
      bodies.map((body, at) => titled(body, labels[at] ?? '')).join('\n\n'),
    )
  const items = bodies.map((body, at) => containerText(`tab[${labelText(escapeMarkdown(labels[at] ?? ''))}]`, body))
  return containerText(`tabs${attributes}`, items.join('\n'))
}

/** True for a fence that the plugin shows as a tab. */
export function isTab({ type, meta }: TreeNode): boolean {
  return type === 'code' && TAB.test(meta ?? '')
}

/** The tabs that follow each other from a block on. */
function tabsFrom(blocks: readonly TreeNode[], at: number): Tab[] {
  const first = blocks[at]
  if (!first || !isTab(first)) return []
  const { label, span } = optionsOf(first)
  const following = blocks.slice(at, at + Math.max(1, span))
  const other = following.findIndex(({ type }) => type !== 'code')
  const fences = other < 0 ? following : following.slice(0, other)
  return [{ label, fences }, ...tabsFrom(blocks, at + fences.length)]
}

function optionsOf({ meta }: TreeNode): { label: string | undefined; span: number } {
  try {
    const { label, span } = asObject(JSON.parse(TAB.exec(meta ?? '')?.[1] ?? '{}'))
    return { label: asText(label), span: typeof span === 'number' ? span : 1 }
  } catch {
    return { label: undefined, span: 1 }
  }
}

/** A converted fence, without the prefix of the containers around it. */
function fenceText(fence: TreeNode, { piece, prefix, doc, convertPiece }: UseInput): string {
  const [first = '', ...rest] = piece.text.slice(startOf(fence), endOf(fence)).split('\n')
  const before = piece.text.slice(lineStart(piece.text, startOf(fence)), startOf(fence))
  const indent = before.slice(prefixLength(before, prefix)).length
  const lines = withoutPrefix(rest, prefix).map((line) => line.slice(Math.min(indent, line.search(/[^ \t]|$/))))
  return convertPiece({ text: [first, ...lines].join('\n'), firstLine: lineOf(fence, piece), isNested: true }, doc)
}

/** The labels that a code group gives to languages without a title. */
const NAMES: Readonly<Record<string, string>> = { js: 'JavaScript', ts: 'TypeScript' }

function titled(fence: string, label: string): string {
  const [first = '', ...rest] = fence.split('\n')
  const language = /^[`~]+(\w+)/.exec(first)?.[1] ?? ''
  return [getOwn(NAMES, language) === label ? first : `${first} title="${label}"`, ...rest].join('\n')
}
