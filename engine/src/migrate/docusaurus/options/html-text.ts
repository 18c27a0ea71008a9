import type { Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { type Options, toMdast } from 'hast-util-to-mdast'
import { toMarkdown } from 'mdast-util-to-markdown'
import { toString as toText } from 'mdast-util-to-string'

/** A line break separates words; in one line, that is a space. */
const ONE_LINE: Options = { handlers: { br: () => ({ type: 'text', value: ' ' }) } }

/** A piece of HTML as one line of Markdown. */
export function toInlineMarkdown(html: string): string {
  return oneLine(toMarkdown(toMdast(fromHtml(html, { fragment: true }), ONE_LINE)))
}

/** The words of a piece of HTML. */
export function toPlainText(html: string): string {
  return oneLine(wordsOf(toMdast(fromHtml(html, { fragment: true }), ONE_LINE)))
}

const BLOCKS = new Set(
  'blockquote code heading list listItem paragraph table tableCell tableRow thematicBreak'.split(' '),
)

/** The words of a node: the ends of blocks separate them, as line breaks do. */
function wordsOf(node: ReturnType<typeof toMdast>): string {
  if (!('children' in node)) return toText(node)
  return node.children.map(wordsOf).join(node.children.some(({ type }) => BLOCKS.has(type)) ? ' ' : '')
}

/** The link in a piece of HTML that is nothing else. The texts of pictures in it count only if there are no words. */
export function htmlLink(html: string): { label: string; href: string } | undefined {
  const { children } = fromHtml(html, { fragment: true })
  const [link, ...others] = children.filter((node) => node.type !== 'text' || /\S/.test(node.value))
  if (link?.type !== 'element' || link.tagName !== 'a' || others.length > 0) return undefined
  const { href } = link.properties
  if (typeof href !== 'string') return undefined
  const words = toText(toMdast(link, ONE_LINE), { includeImageAlt: false })
  const label = oneLine(words.trim() === '' ? toText(toMdast(link, ONE_LINE)) : words)
  return label === '' ? undefined : { label, href }
}

/** Where the links in a piece of HTML lead. */
export function linkTargets(html: string): string[] {
  return targetsIn(fromHtml(html, { fragment: true }))
}

function targetsIn(node: Nodes): string[] {
  if (node.type === 'element' && node.tagName === 'a' && typeof node.properties.href === 'string')
    return [node.properties.href]
  return 'children' in node ? node.children.flatMap(targetsIn) : []
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
