import { escapeHtml } from './escape.ts'

/** Slots count only where links have their addresses: text that looks like one is the author's. */
const HTML_SLOT = /(href=")doc-link:(\d+);/g
const MARKDOWN_SLOT = /(\]\(|\]: )doc-link:(\d+);/g

/** The text that stands for link number `index` until a version gives its address. */
export function linkSlot(index: number): string {
  return `doc-link:${index};`
}

/** Puts one address into each link slot of compiled HTML; the addresses are escaped for attributes. */
export function fillHtmlSlots(html: string, addresses: readonly string[]): string {
  return fill(html, HTML_SLOT, addresses.map(escapeHtml))
}

/** Puts one address into each link slot of compiled Markdown. */
export function fillMarkdownSlots(markdown: string, addresses: readonly string[]): string {
  return fill(markdown, MARKDOWN_SLOT, addresses)
}

function fill(text: string, slot: RegExp, addresses: readonly string[]): string {
  return text.replace(slot, (whole, before: string, index: string) => {
    const address = addresses[Number(index)]
    return address === undefined ? whole : before + address
  })
}
