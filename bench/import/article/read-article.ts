import type { Element, Nodes } from 'hast'
import type { Article } from './article.ts'
import { childrenOf, hasClass } from './html.ts'

/** How a generator marks up its pages. */
export interface Markup {
  /** The parts of a page that hold its article, in order. */
  readonly partsOf: (page: Nodes) => readonly Element[]
  /** True for what the generator's design adds to the author's text. */
  readonly isAdded: (element: Element) => boolean
  /** What is the author's of the text of an element. */
  readonly ownText: (element: Element, text: string) => string
}

const INLINE = new Set(
  'a abbr b bdi bdo cite code data del dfn em font i ins kbd mark q s samp small span strike strong sub sup time tt u var'.split(
    ' ',
  ),
)
const SILENT = new Set(['button', 'script', 'style', 'template', 'noscript'])
/** The placeholder of a formula: libraries draw the same one with other elements. */
const FORMULA = '[formula]'
const HEADING = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

/** Reads the article of a page; undefined when the page has none. */
export function readArticle(page: Nodes, markup: Markup): Article | undefined {
  const parts = markup.partsOf(page)
  if (parts.length === 0) return undefined
  const found = {
    headings: [] as string[],
    levels: [] as string[],
    code: [] as string[],
    pictures: [] as string[],
    tabs: [] as string[],
  }
  const text = parts.map(read).join(' ')
  return { ...found, tabs: found.tabs.toSorted(), words: wordsOf(text.toLowerCase()) }

  /** The text of a node; everything else goes to `found`. */
  function read(node: Nodes): string {
    if (node.type === 'text') return node.value
    if (node.type !== 'element') return childrenOf(node).map(read).join('')
    const { tagName, properties } = node
    if (properties.role === 'tab') {
      found.tabs.push(wordsOf(childrenOf(node).map(read).join('')).join(' '))
      return ' '
    }
    if (SILENT.has(tagName) || isBackReference(node) || markup.isAdded(node)) return ' '
    if (tagName === 'svg') {
      // Docusaurus puts some SVG files into the page.
      found.pictures.push(wordsOf(String(properties.ariaLabel ?? '')).join(' '))
      return ' '
    }
    if (tagName === 'br' || tagName === 'wbr') return tagName === 'br' ? ' ' : ''
    if (tagName === 'math' || hasClass(node, 'katex')) return ` ${FORMULA} `
    if (tagName === 'pre') {
      found.code.push(codeOf(node))
      return ' '
    }
    if (tagName === 'img') found.pictures.push(wordsOf(String(properties.alt ?? '')).join(' '))
    const text = markup.ownText(node, childrenOf(node).map(read).join(''))
    if (HEADING.has(tagName)) {
      const heading = wordsOf(text).join(' ')
      found.headings.push(heading)
      found.levels.push(`${tagName.slice(1)} ${heading}`)
    }
    return INLINE.has(tagName) ? text : ` ${text} `
  }
}

/** Both generators add a heading to footnotes and links back to the text. */
function isBackReference({ properties }: Element): boolean {
  return properties.id === 'footnote-label' || 'dataFootnoteBackref' in properties
}

/** Lines end with `<br>` or a line feed; spaces at their ends and empty lines around them are not shown. */
function codeOf(node: Element): string {
  const text = (one: Nodes): string =>
    one.type === 'text'
      ? one.value
      : one.type === 'element' && one.tagName === 'br'
        ? '\n'
        : childrenOf(one).map(text).join('')
  const lines = clean(text(node))
    .split('\n')
    .map((line) => line.trimEnd())
  while (lines[0] === '') lines.shift()
  while (lines.at(-1) === '') lines.pop()
  return lines.join('\n')
}

const ZERO_WIDTH = /[\u00AD\u200B-\u200D\u2060\uFEFF]/gu

function clean(text: string): string {
  return text.replaceAll(ZERO_WIDTH, '').replaceAll('\u00A0', ' ').replaceAll('\r\n', '\n').normalize('NFC')
}

function wordsOf(text: string): string[] {
  return clean(text)
    .split(/\s+/u)
    .filter((word) => word !== '')
}
