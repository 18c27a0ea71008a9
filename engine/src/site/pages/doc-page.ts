import { FEED_FILE } from '../../model/files/feed-file.ts'
import { firstHref, type SidebarItem } from '../../model/navigation/sidebar.ts'
import { neighbors, shownItems, trailTo } from '../../model/navigation/sidebar-index.ts'
import type { LastUpdate, Page, PageBody } from '../../model/page.ts'
import { currentId, DEFAULT_SIDEBAR, type Doc, findDoc, sourceOf, type Version, versionOf } from '../../model/site.ts'
import { type Addresses, fillFileSlot, fillHtmlSlots } from '../../model/slots.ts'
import { articleHtml, type SourceDoc, tocOf } from '../../model/source.ts'
import { absoluteUrl, fileHref, sitePath, toHref } from '../../model/url.ts'
import { indexingOf, inLatest } from '../indexing.ts'
import { editHref } from '../links/edit-href.ts'
import { navbarTargets } from '../links/navbar-targets.ts'
import type { LinkTarget } from '../links/resolve-link.ts'
import { linksToFeed } from '../release-notes.ts'
import type { SiteContext } from '../site-context.ts'
import { pageLatest, pageVersion, versionLinks } from './version-links.ts'

/** The page of one doc: its article with the addresses of this version, and the navigation around it. */
export function docPage(context: SiteContext, doc: Doc, frame = docFrame(context, doc)): Page {
  const { config, site } = context
  return withArticle(frame, sourceOf(site, doc), { links: linkAddresses(context, doc), files: config.basePath })
}

/** A page with its article; `links` are the addresses of its links by slot number, and `files` is the base path. */
export function withArticle({ head, body }: Page, source: Pick<SourceDoc, 'sections'>, slots: Addresses): Page {
  return { head, body: { ...body, html: fillHtmlSlots(articleHtml(source), slots) } }
}

/** The page of one doc without its article. */
export function docFrame(context: SiteContext, doc: Doc): Page {
  const { site, config, latest } = context
  const { basePath } = config
  const source = sourceOf(site, doc)
  const { keywords } = source.frontMatter
  const version = versionOf(site, doc)
  const href = toHref(basePath, doc.path)
  const home = pageVersion(version, basePath)
  const all = sidebarOf(version, doc)
  const change = context.changes.get(doc.source)
  const edit = editHref(config.editUrl, source)
  const { canonical, isIndexed } = indexingOf(site, doc)
  const latestPath = inLatest(site, doc)?.path ?? sitePath(latest.path)
  return {
    head: {
      description: source.description,
      ...(keywords?.length && { keywords }),
      ...(source.preview && { image: fillFileSlot(source.preview.address, absoluteUrl(config.origin, basePath)) }),
      isIndexed,
      canonicalHref: toHref(basePath, canonical.path),
      ...(linksToFeed(site, doc) && { feedHref: fileHref(basePath, FEED_FILE) }),
    },
    body: {
      kind: 'doc',
      href,
      title: source.title,
      version: home,
      docId: doc.id,
      versions: versionLinks(site, config, doc),
      latest: pageLatest(latest),
      ...(!version.isLast && { latestHref: toHref(basePath, latestPath) }),
      ...(change && { change }),
      ...(source.frontMatter.layout && { layout: source.frontMatter.layout }),
      ...(edit !== undefined && { editHref: edit }),
      sidebar: shownItems(all, href),
      breadcrumbs: href === home.href ? [] : trailTo(all, href).map((item) => crumb(item, href)),
      toc: tocOf(source),
      html: '',
      ...pagination(context, doc, { sidebar: all, href }),
      ...(source.lastUpdate && { lastUpdate: withLabel(source.lastUpdate, context) }),
      ...navbarTargets(context, version),
    },
  }
}

/** A breadcrumb. A category without a page of its own leads to its first page, unless that is the current page. */
function crumb(item: SidebarItem, page: string): PageBody['breadcrumbs'][number] {
  const first = firstHref(item)
  const href = item.href === page ? page : first === page ? undefined : first
  return { label: item.label, ...(href !== undefined && { href }) }
}

/** The address of every link of a doc, by slot number. Broken ones, reported elsewhere, keep what the author wrote. */
export function linkAddresses(context: SiteContext, doc: Doc, addressOf = ({ href }: LinkTarget) => href): string[] {
  const { links } = sourceOf(context.site, doc)
  return context.linksOf(doc).map((result, at) => ('href' in result ? addressOf(result) : (links[at]?.target ?? '')))
}

/** The sidebar that lists a doc, or the version's default one. */
export function sidebarOf(
  { sidebars }: Version,
  { sidebar = DEFAULT_SIDEBAR }: Pick<Doc, 'sidebar'>,
): readonly SidebarItem[] {
  return sidebars[sidebar] ?? []
}

/** The previous and next page: those set in front matter, else the neighbors in the sidebar. */
function pagination(
  context: SiteContext,
  doc: Doc,
  { sidebar, href }: { sidebar: readonly SidebarItem[]; href: string },
): Pick<PageBody, 'previous' | 'next'> {
  const { pagination_prev: prevId, pagination_next: nextId } = sourceOf(context.site, doc).frontMatter
  const around = neighbors(context.readingOrderOf(sidebar), href)
  const previous = prevId === null ? undefined : (pinned(context, doc, prevId) ?? around.previous)
  const next = nextId === null ? undefined : (pinned(context, doc, nextId) ?? around.next)
  return { ...(previous && { previous }), ...(next && { next }) }
}

function pinned({ site, config }: SiteContext, doc: Doc, id: string | undefined): PageBody['next'] {
  if (id === undefined) return undefined
  const target = findDoc(site, doc.version, currentId(site, doc.version, { layer: doc.layer, id }))
  return target && { label: sourceOf(site, target).title, href: toHref(config.basePath, target.path) }
}

function withLabel({ date, ...rest }: LastUpdate, { formatDate }: SiteContext): NonNullable<PageBody['lastUpdate']> {
  return date === undefined ? rest : { ...rest, date, label: formatDate(date) }
}
