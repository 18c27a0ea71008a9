import { escapeHtml } from './util/escape.ts'
import { markdownTarget } from './util/markdown-link.ts'

/** Slots occur only as addresses; anywhere else, text that looks like one is content. */
const HTML_SLOT = /(href=")doc-link:(\d+);/g
const MARKDOWN_SLOT = /(\]\(|\]: )doc-link:(\d+);/g

/** Begins the slot of a published file; its path below the base path follows. */
const FILE_SLOT = 'doc-file:'
const HTML_FILES = / (?:href|src|srcSet)="doc-file:[^"]*/g
const MARKDOWN_FILES = /(\]\(|\]: )doc-file:/g

/** Begins the slot of an address on the host of the site; its path follows. */
const HOST_SLOT = 'doc-host:'
const MARKDOWN_HOSTS = /(\]\(|\]: )doc-host:/g

/** What the slots of a page are filled with. */
export interface Addresses {
  /** The address of each link, by slot number. */
  readonly links: readonly string[]
  /** What precedes the path of each published file: the base path, or an absolute URL with it. */
  readonly files: string
}

/** The placeholder of link number `index`, until a version fills in its address. */
export function linkSlot(index: number): string {
  return `doc-link:${index};`
}

/** The placeholder of a published file, until its address is filled in; `path` is below the base path, and encoded. */
export function fileSlot(path: string): string {
  return FILE_SLOT + path
}

/** The path in the slot of a published file; undefined for any other address. */
export function slottedFile(address: string): string | undefined {
  return address.startsWith(FILE_SLOT) ? address.slice(FILE_SLOT.length) : undefined
}

/** The placeholder of an address in Markdown that begins at the root of the site's host, as addresses in components do. */
export function hostSlot(address: string): string {
  // Markdown would write an address with one of these in angle brackets.
  return HOST_SLOT + markdownTarget(address.replaceAll(/[\s<>]/g, encodeURIComponent))
}

/** An address with its slot filled, if it is one of a file. */
export function fillFileSlot(address: string, files: string): string {
  const path = slottedFile(address)
  return path === undefined ? address : files + path
}

/** Fills each slot of compiled HTML with an address, escaped for attributes. */
export function fillHtmlSlots(html: string, { links, files }: Addresses): string {
  const base = escapeHtml(files)
  const filled = fill(html, HTML_SLOT, links.map(escapeHtml))
  return filled.replace(HTML_FILES, (addresses) => addresses.replaceAll(FILE_SLOT, () => base))
}

/** Fills each slot of compiled Markdown with an address. */
export function fillMarkdownSlots(markdown: string, { links, files }: Addresses): string {
  const filled = fill(markdown, MARKDOWN_SLOT, links.map(markdownTarget))
  const host = /^[a-z]+:\/\/[^/]+/.exec(files)?.[0] ?? ''
  return filled
    .replace(MARKDOWN_FILES, (_slot, before: string) => before + files)
    .replace(MARKDOWN_HOSTS, (_slot, before: string) => before + host)
}

function fill(text: string, slot: RegExp, addresses: readonly string[]): string {
  return text.replace(slot, (whole, before: string, index: string) => {
    const address = addresses[Number(index)]
    return address === undefined ? whole : before + address
  })
}
