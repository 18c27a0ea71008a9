import { isCategory, readingOrder, type SidebarItem } from '../../model/navigation/sidebar.ts'
import { type Doc, sourceOf, type Version } from '../../model/site.ts'
import { fillHtmlSlots } from '../../model/slots.ts'
import { articleHtml, type SourceDoc } from '../../model/source.ts'
import { sitePath, splitTarget, toHref } from '../../model/url.ts'
import { recent } from '../../model/util/recent.ts'
import { docAt } from '../doc-at.ts'
import { linkAddresses, sidebarOf } from '../pages/doc-page.ts'
import type { SiteContext } from '../site-context.ts'

/** A page as a part of a whole version. */
export interface PrintedPage {
  /** The id of its heading, and the prefix of the ids of its elements. */
  readonly id: string
  readonly title: string
  readonly source: SourceDoc
  /** The address of each link, by slot number. */
  readonly links: readonly string[]
}

/** An entry of the contents: a page, or a category, which may be a page as well. */
export interface PrintedEntry {
  readonly label: string
  /** The id of its page, if it has one. */
  readonly id?: string
  readonly entries: readonly PrintedEntry[]
}

/** A whole version as one document, in the order of its sidebars. */
export interface PrintedVersion {
  readonly label: string
  /** The address of its main doc. */
  readonly href: string
  /** When a page of the version last changed, as the site writes dates; absent if that is not known. */
  readonly lastUpdate?: string
  readonly contents: readonly PrintedEntry[]
  readonly pages: readonly PrintedPage[]
}

/** The pages of a version in reading order, each with its id: the main doc, those of the sidebars, and the rest. */
function printedDocs(context: SiteContext, version: Version): ReadonlyMap<Doc, string> {
  const main = version.docs[version.mainDocId]
  const ofSidebars = sidebarsOf(version).flatMap((items) =>
    readingOrder(items).flatMap(({ href }) => docAt(context, href) ?? []),
  )
  const all = [...(main ? [main] : []), ...ofSidebars, ...Object.values(version.docs)]
  const own = new Set(all.filter((doc) => doc.version === version.name && !doc.unlisted))
  return new Map([...own].map((doc, at) => [doc, `page${at + 1}`]))
}

/** The default sidebar first. */
function sidebarsOf(version: Version): readonly (readonly SidebarItem[])[] {
  return [sidebarOf(version, {}), ...Object.values(version.sidebars)]
}

/** A version to print. Links between its pages lead to places in the document, all others to where they lead online. */
export function printedVersion(context: SiteContext, version: Version): PrintedVersion {
  const { site, config, formatDate } = context
  const ids = printedDocs(context, version)
  const days = [...ids.keys()].flatMap((doc) => sourceOf(site, doc).lastUpdate?.date ?? [])
  const last = days.sort().at(-1)
  return {
    label: version.label,
    href: toHref(config.basePath, sitePath(version.path)),
    ...(last !== undefined && { lastUpdate: formatDate(last) }),
    contents: contentsOf(context, version, ids),
    pages: [...ids].map(([doc, id]) => {
      const source = sourceOf(site, doc)
      return { id, title: source.title, source, links: printedLinks(context, doc, ids) }
    }),
  }
}

/** The article of a page, with ids and links as they are in the whole document. */
export function printedArticle({ id, source, links }: PrintedPage, basePath: string): string {
  return fillHtmlSlots(withIdPrefix(standaloneHtml(source), id), { links, files: basePath })
}

/** The address of every link of a doc, by slot number. */
function printedLinks(context: SiteContext, doc: Doc, ids: ReadonlyMap<Doc, string>): string[] {
  return linkAddresses(context, doc, (target) => {
    const id = ids.get(target.doc)
    if (id === undefined) return target.href
    // If the heading is missing, lead to the page, as such a link does online.
    const hash = 'problem' in target ? '' : splitTarget(target.suffix).hash
    return hash.length > 1 ? `#${id}-${hash.slice(1)}` : `#${id}`
  })
}

/** The sidebar as contents, with the pages that it does not list before and after it. */
function contentsOf(context: SiteContext, version: Version, ids: ReadonlyMap<Doc, string>): PrintedEntry[] {
  const listed = new Set<string>()
  const idOf = (href: string | undefined) => {
    const doc = href === undefined ? undefined : docAt(context, href)
    const id = doc && ids.get(doc)
    // A page with several entries is printed, and listed, at the first of them.
    if (id === undefined || listed.has(id)) return undefined
    listed.add(id)
    return id
  }
  const entryOf = (item: SidebarItem): PrintedEntry[] => {
    const id = idOf(item.href)
    const entries = isCategory(item) ? item.items.flatMap(entryOf) : []
    return id === undefined && entries.length === 0 ? [] : [{ label: item.label, ...(id && { id }), entries }]
  }
  const ofSidebars = sidebarsOf(version).flatMap((items) => items.flatMap(entryOf))
  const others = [...ids].flatMap(([doc, id]): PrintedEntry[] =>
    listed.has(id) ? [] : [{ label: sourceOf(context.site, doc).title, id, entries: [] }],
  )
  const isMain = ({ id }: PrintedEntry) => id === 'page1'
  return [...others.filter(isMain), ...ofSidebars, ...others.filter((entry) => !isMain(entry))]
}

/** About the size of a long version: most of its articles are in the next version, too, and are not read from the store again. */
const KEPT_CHARACTERS = 20_000_000

const kept = recent<string>(KEPT_CHARACTERS, ({ length }) => length)

/** The HTML of an article for a document in which nothing scrolls into view: its pictures must not wait for that. */
export function standaloneHtml(source: SourceDoc): string {
  const html = () => articleHtml(source).replaceAll(/(<img\b[^>]*) loading="lazy"/g, '$1')
  return kept.get(source.hash) ?? kept.set(source.hash, html())
}

/** Attributes whose value is an id, or several. */
const IDS =
  'id|for|headers|list|aria-(?:activedescendant|controls|describedby|details|errormessage|flowto|labelledby|owns)'

/** Attributes whose value may refer to an element of the same page: links, and the paint of drawings. */
const LINKS = '(?:xlink:)?href'
const PAINT = 'clip-path|fill|filter|marker-(?:end|mid|start)|mask|stroke'

/** Matches only in tags: quotes in rendered text are escaped. Paint needs `url(`, because colors begin with `#`, too. */
const IDS_AND_REFERENCES = new RegExp(
  String.raw` (?:(?:${IDS})="([^"]+)"|(?:(?:${LINKS})="|(?:${PAINT})="url\('?)#(?=[^")]))`,
  'g',
)

/** Adds a prefix to the ids of an article and to all references to them, so that they are unique among many pages. */
export function withIdPrefix(html: string, prefix: string): string {
  return html.replaceAll(IDS_AND_REFERENCES, (match: string, ids: string | undefined) =>
    ids === undefined
      ? `${match}${prefix}-`
      : `${match.slice(0, -ids.length - 1)}${ids.replaceAll(/\S+/g, (id) => `${prefix}-${id}`)}"`,
  )
}
