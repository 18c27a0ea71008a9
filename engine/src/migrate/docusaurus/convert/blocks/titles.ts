import GithubSlugger from 'github-slugger'
import { count, type DocState } from '../doc-state.ts'
import { applyEdits, type Edit, trimLines } from '../edits.ts'
import { markdownBlocks } from '../parse-piece.ts'
import { endOf, plainTextOf, startOf, type TreeNode } from '../tree.ts'
import { takeId } from './ids.ts'

const HEADING_ID = /(?<!\s)\s*\{#([\p{L}\p{M}\p{N}_.-]+)\}\s*$/u

/** The heading that a page shows, and its text without a second one. */
export interface Titled {
  readonly body: string
  /** What the front matter gets. */
  readonly set: Readonly<Record<string, unknown>>
}

/**
 * Docusaurus shows the first heading of a page if it is one of the first level, else the title of the front matter. Ours shows
 * the title of the front matter first, so one that differs becomes the label of the page in the sidebar.
 */
export function convertTitle(body: string, doc: DocState): Titled {
  const blocks = markdownBlocks(body)
  const heading = blocks.find(({ type }) => type === 'heading' || type === 'thematicBreak')
  const first = heading?.type === 'heading' && heading.depth === 1 ? heading : undefined
  const isLeading = first !== undefined && blocks.find(({ type }) => type !== 'html') === first
  const edits = [...demotions(blocks, { body, first, doc }), ...(first ? keptIds(first, blocks, doc) : [])]
  if (first && !isLeading) {
    count(doc, 'title below other text')
    const id = HEADING_ID.exec(plainTextOf(first))?.[1]
    edits.push({ start: startOf(first), end: endOf(first), text: id === undefined ? '' : `<a id="${id}"></a>` })
  }
  const text = edits.length > 0 ? trimLines(applyEdits(body, edits, [0, body.length])) : body
  return { body: text, set: titleOf(first && plainTextOf(first).replace(HEADING_ID, '').trim(), isLeading, doc) }
}

/**
 * The ids of sections with the same text as the title. Docusaurus counts the title, so the first of them has a number in its
 * id; here it would have none. Docusaurus does not count a `<Heading>`.
 */
function keptIds(title: TreeNode, blocks: readonly TreeNode[], doc: DocState): Edit[] {
  if (HEADING_ID.test(plainTextOf(title)) || doc.counts.has('heading')) return []
  const [theirs, ours] = [new GithubSlugger(), new GithubSlugger()]
  theirs.slug(plainTextOf(title))
  return nested(blocks).flatMap((node) => {
    const text = plainTextOf(node)
    const last = node.children?.at(-1)
    if (node === title || !last || HEADING_ID.test(text)) return []
    const id = theirs.slug(text)
    if (id === ours.slug(text) || doc.ids.has(id) || !takeId(id, doc)) return []
    count(doc, 'id of a section named like its page')
    return [{ start: endOf(last), end: endOf(last), text: ` {#${id}}` }]
  })
}

/** A part of pages with its headings of the first level demoted: a page has one title. */
export function withoutTitles(body: string, doc: DocState): string {
  const edits = demotions(markdownBlocks(body), { body, first: undefined, doc })
  return edits.length > 0 ? applyEdits(body, edits, [0, body.length]) : body
}

function demotions(
  blocks: readonly TreeNode[],
  { body, first, doc }: { body: string; first: TreeNode | undefined; doc: DocState },
): Edit[] {
  return nested(blocks)
    .filter((node) => node.depth === 1 && node !== first)
    .map((node) => {
      count(doc, 'second heading of the first level')
      return demoted(node, body)
    })
}

function titleOf(heading: string | undefined, isLeading: boolean, doc: DocState): Readonly<Record<string, unknown>> {
  const { title: written, sidebar_label: label } = doc.frontMatter
  const title = typeof written === 'string' || typeof written === 'number' ? String(written) : ''
  if (heading) {
    if (title === '') return isLeading ? {} : { title: heading }
    if (title === heading) return {}
    count(doc, 'title other than the heading')
    return { title: heading, ...(!label && { sidebar_label: title }) }
  }
  return title === '' ? { title: doc.context.title ?? nameOf(doc) } : {}
}

/** The title of a page without one, as in Docusaurus: its id, or the name of its file. */
function nameOf({ file, frontMatter }: DocState): string {
  if (typeof frontMatter.id === 'string' && frontMatter.id !== '') return frontMatter.id
  const name = (file.split('/').at(-1) ?? file).replace(/\.mdx?$/i, '')
  return name.replace(/^\d+\s*[-_.]\s*(?=\D)/, '') || name
}

/** All headings, also those in lists and containers. */
function nested(nodes: readonly TreeNode[]): TreeNode[] {
  return nodes.flatMap((node) => (node.type === 'heading' ? [node] : nested(node.children ?? [])))
}

function demoted(node: TreeNode, text: string): Edit {
  const [start, end] = [startOf(node), endOf(node)]
  if (text[start] === '#') return { start, end: start + 1, text: '##' }
  // A line of `=` below the text.
  const source = text.slice(start, end)
  return { start, end, text: source.replace(/=+(?=\s*$)/, (line) => '-'.repeat(line.length)) }
}
