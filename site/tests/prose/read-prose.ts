import type { Heading, Root, RootContent } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { listFiles } from '../../../engine/src/content/files/list-files.ts'
import { eachNode, nodesOf } from '../../../engine/src/content/markdown/nodes.ts'
import { parseMarkdown } from '../../../engine/src/content/markdown/parse.ts'
import { readFrontMatter } from '../../../engine/src/content/sources/front-matter.ts'
import type { FrontMatter } from '../../../engine/src/model/source.ts'
import { CONTENT, readContentFile } from './read-samples.ts'

/** A run of visible text, with the line it starts on. */
export interface Passage {
  readonly text: string
  readonly line: number
}

/** The columns of a table, and the heading it is under. */
export interface TableHead {
  readonly heading: string
  readonly columns: readonly string[]
  readonly line: number
}

/** A page's prose, for checking. */
export interface ProsePage {
  readonly file: string
  readonly frontMatter: FrontMatter
  /** Text outside code and URLs: body, title and description. */
  readonly passages: readonly Passage[]
  readonly headings: readonly { readonly level: number; readonly line: number; readonly text: string }[]
  readonly tables: readonly TableHead[]
  /** The items of numbered lists, with the number of links in each. */
  readonly steps: readonly { readonly line: number; readonly links: number }[]
  /** Targets of its links to other pages. */
  readonly links: readonly string[]
  /** Targets of its links to other hosts, of the text alone. */
  readonly outside: readonly { readonly href: string; readonly line: number }[]
}

/** Every Markdown file of the content folder. */
export function readProsePages(): ProsePage[] {
  return listFiles(CONTENT)
    .filter((file) => file.endsWith('.md'))
    .map((file) => {
      const tree = parseMarkdown(readContentFile(file))
      const frontMatter = readFrontMatter(file, tree).value
      const front = [frontMatter.title, frontMatter.description].flatMap((text) => (text ? [{ text, line: 2 }] : []))
      return {
        file,
        frontMatter,
        passages: [...front, ...passagesOf(tree)],
        headings: headingsOf(tree),
        tables: tablesOf(tree),
        steps: stepsOf(tree),
        links: linksOf(tree),
        outside: outsideOf(tree),
      }
    })
}

/** Lists `file:line  what` for everything that `find` returns for a passage. */
export function findInProse(pages: readonly ProsePage[], find: (text: string) => string[]): string[] {
  return pages.flatMap(({ file, passages }) =>
    passages.flatMap(({ text, line }) => find(text).map((what) => `${file}:${line}  ${what}`)),
  )
}

/** The number of words of prose on a page. */
export function countWords({ passages }: ProsePage): number {
  return passages.reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu)?.length ?? 0), 0)
}

function passagesOf(tree: Root): Passage[] {
  return nodesOf(tree, 'text').map(({ value, position }) => ({ text: value, line: position?.start.line ?? 0 }))
}

function headingsOf(tree: Root): ProsePage['headings'] {
  return tree.children
    .filter((node: RootContent): node is Heading => node.type === 'heading')
    .map((node) => ({ level: node.depth, line: node.position?.start.line ?? 0, text: textOf(node) }))
}

function tablesOf(tree: Root): TableHead[] {
  const tables: TableHead[] = []
  let heading = ''
  eachNode(tree, (node) => {
    if (node.type === 'heading') heading = textOf(node)
    if (node.type !== 'table') return
    const columns = node.children[0]?.children.map((cell) => textOf(cell)) ?? []
    tables.push({ heading, columns, line: node.position?.start.line ?? 0 })
  })
  return tables
}

function stepsOf(tree: Root): { line: number; links: number }[] {
  const items = nodesOf(tree, 'list').flatMap(({ ordered, children }) => (ordered ? children : []))
  return items.map((item) => ({ line: item.position?.start.line ?? 0, links: nodesOf(item, 'link').length }))
}

function linksOf(tree: Root): string[] {
  return nodesOf(tree, 'link').flatMap(({ url }) => (/\.md(#|$)|^\//.test(url) ? [url] : []))
}

function outsideOf(tree: Root): ProsePage['outside'] {
  const links = nodesOf(tree, 'link').filter(({ url }) => /^https?:/.test(url))
  return links.map(({ url, position }) => ({ href: url, line: position?.start.line ?? 0 }))
}
