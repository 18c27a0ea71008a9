import { fromHtml } from 'hast-util-from-html'
import { toMdast } from 'hast-util-to-mdast'
import { toMarkdown } from 'mdast-util-to-markdown'
import { toString as toText } from 'mdast-util-to-string'

/** A piece of HTML as one line of Markdown. */
export function toInlineMarkdown(html: string): string {
  return oneLine(toMarkdown(toMdast(fromHtml(html, { fragment: true }))))
}

/** The words of a piece of HTML. */
export function toPlainText(html: string): string {
  return oneLine(toText(toMdast(fromHtml(html, { fragment: true }))))
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
