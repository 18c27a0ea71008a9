import { allDocs, type Doc, sourceOf } from '../../model/site.ts'
import { absoluteUrl, fileUrl, toHref } from '../../model/url.ts'
import { escapeXml } from '../../model/util/escape.ts'
import { indexingOf } from '../../site/indexing.ts'
import type { SiteContext } from '../../site/site-context.ts'
import type { RenderedFile } from '../output/output-file.ts'
import type { Emitter } from './emitter.ts'

/** The same for every entry. */
const CHANGE_FREQUENCY = 'weekly'
const PRIORITY = '0.5'

/** The limits of the protocol for one file: sitemaps.org/protocol.html. */
const MAX_ADDRESSES = 50_000
const MAX_BYTES = 50 * 2 ** 20

/** An upper bound of what is around the entries of a file, in bytes. */
const FRAME_BYTES = 200

/** An upper bound of what is around the path in an entry, except its origin and base path, in bytes. */
const ENTRY_BYTES = 150

/** How long a character of a path may become in an address, in bytes: `€` is `%E2%82%AC`. */
const ENCODED_BYTES = 9

/** `sitemap.xml`: the docs that are their own canonical page. If one file would exceed the limits, an index of parts. */
export const sitemap: Emitter = {
  name: 'sitemap',
  reserves: [],
  *emit({ context }) {
    const parts = isSmall(context) ? [] : divideEntries(entriesOf(context))
    if (parts.length < 2) {
      yield fileOf('sitemap.xml', () => listText('urlset', entriesOf(context)))
      return
    }
    const files = parts.map((part, at) => fileOf(`sitemap-${at + 1}.xml`, () => listText('urlset', part)))
    const places = files.map(({ file }) => `<sitemap><loc>${escapeXml(fileUrl(context.config, file))}</loc></sitemap>`)
    yield fileOf('sitemap.xml', () => listText('sitemapindex', places))
    yield* files
  },
}

function fileOf(file: string, render: () => string): RenderedFile {
  return { file, isOfSite: true, cacheInput: render, render }
}

/** True if one file is enough however long its addresses become. Nearly every site is: its entries are made when they are needed. */
function isSmall({ site, config: { origin, basePath } }: SiteContext): boolean {
  const docs = allDocs(site)
  const around = ENTRY_BYTES + ENCODED_BYTES * (origin.length + basePath.length)
  const bytes = docs.reduce((sum, { path }) => sum + around + ENCODED_BYTES * path.length, FRAME_BYTES)
  return docs.length <= MAX_ADDRESSES && bytes <= MAX_BYTES
}

/** The entries in as few files as the limits allow, in their order. */
function divideEntries(entries: readonly string[]): string[][] {
  const parts: string[][] = []
  let bytes = 0
  for (const entry of entries) {
    const added = Buffer.byteLength(entry) + 1
    const last = parts.at(-1)
    if (last && last.length < MAX_ADDRESSES && bytes + added <= MAX_BYTES) last.push(entry)
    else {
      parts.push([entry])
      bytes = FRAME_BYTES
    }
    bytes += added
  }
  return parts
}

function listText(element: 'urlset' | 'sitemapindex', entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${element}>\n`
}

function entriesOf(context: SiteContext): string[] {
  const { site } = context
  return allDocs(site)
    .filter((doc) => indexingOf(site, doc).isInSitemap)
    .map((doc) => entryOf(context, doc))
}

function entryOf({ site, config: { origin, basePath } }: SiteContext, doc: Doc): string {
  const day = sourceOf(site, doc).lastUpdate?.date
  const lastModified = day ? `<lastmod>${day}</lastmod>` : ''
  const location = escapeXml(absoluteUrl(origin, toHref(basePath, doc.path)))
  return `<url><loc>${location}</loc>${lastModified}<changefreq>${CHANGE_FREQUENCY}</changefreq><priority>${PRIORITY}</priority></url>`
}
