import { escapeHtml } from './util/escape.ts'

/** Slots occur only as link targets; anywhere else, text that looks like one is content. */
const HTML_SLOT = /(href=")doc-link:(\d+);/g
const MARKDOWN_SLOT = /(\]\(|\]: )doc-link:(\d+);/g

/** The placeholder of link number `index`, until a version fills in its address. */
export function linkSlot(index: number): string {
  return `doc-link:${index};`
}

/** Fills each link slot of compiled HTML with an address, escaped for attributes. */
export function fillHtmlSlots(html: string, addresses: readonly string[]): string {
  return fill(html, HTML_SLOT, addresses.map(escapeHtml))
}

/** Fills each link slot of compiled Markdown with an address. */
export function fillMarkdownSlots(markdown: string, addresses: readonly string[]): string {
  return fill(markdown, MARKDOWN_SLOT, addresses)
}

function fill(text: string, slot: RegExp, addresses: readonly string[]): string {
  return text.replace(slot, (whole, before: string, index: string) => {
    const address = addresses[Number(index)]
    return address === undefined ? whole : before + address
  })
}
