import type { SiteConfig } from '../model/config.ts'
import type { LastUpdate, Page, PageChange } from '../model/page.ts'
import {
  boundedItems,
  type LabelledLink,
  neighbours,
  readingOrder,
  type SidebarItem,
  trailTo,
  visibleItems,
} from '../model/sidebar.ts'
import { findDoc, type Site, type SiteDoc, sourceOf } from '../model/site.ts'
import { fillHtmlSlots } from '../model/slots.ts'
import { fileHref, sitePath, toHref } from '../model/url.ts'
import { DEFAULT_SIDEBAR, type Version } from '../model/version.ts'
import { indexingOf, inLatest } from './indexing.ts'
import { navbarTargets } from './navbar-targets.ts'
import { FEED_FILE, namesFeed } from './release-notes.ts'
import { type LinkIndex, linkIndex, resolveLink, twinOf } from './resolve-link.ts'
import { pageVersion, plainVersionLinks, versionLinks } from './version-links.ts'
import { pageChanges, type VersionStep, versionSteps } from './version-steps.ts'

/** Makes pages of one site; the lookups they share are made once. */
export interface PageMaker {
  readonly site: Site
  readonly config: SiteConfig
  readonly links: LinkIndex
  /** Writes a day; made once, because that takes long. */
  readonly days: Intl.DateTimeFormat
  /** What each version changed against the one before it, newest first. */
  readonly steps: readonly VersionStep[]
  /** Which version gave each source its text, by source. */
  readonly changes: ReadonlyMap<string, PageChange>
  /** The pages of each sidebar in the order of reading, kept from page to page. */
  readonly orders: WeakMap<readonly SidebarItem[], readonly LabelledLink[]>
}

/** Prepares to make pages. */
export function pageMaker(site: Site, config: SiteConfig): PageMaker {
  const steps = versionSteps(site)
  // The day as it was written, whatever the time zone.
  const days = new Intl.DateTimeFormat(config.locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return {
    site,
    config,
    links: linkIndex(site, config.basePath),
    days,
    steps,
    changes: pageChanges(site, steps, config),
    orders: new WeakMap(),
  }
}

/** The page of one doc: its article with this version's addresses, and every way around it. */
export function pageOf(maker: PageMaker, doc: SiteDoc): Page {
  const { site, config, links, changes } = maker
  const { basePath } = config
  const source = sourceOf(site, doc)
  const version = versionOf(site, doc.version)
  const href = toHref(basePath, doc.path)
  const all = sidebarOf(version, doc.id)
  const sidebar = boundedItems(visibleItems(all, href), href)
  const { frontMatter } = source
  const change = changes.get(doc.source)
  const latest = latestOf(site)
  const latestPath = inLatest(site, doc)?.path ?? sitePath(latest.path)
  const around = neighbours(readingOrderOf(maker, all), href)
  const previous = pinned(site, doc, frontMatter.pagination_prev, basePath) ?? around.previous
  const next = pinned(site, doc, frontMatter.pagination_next, basePath) ?? around.next
  return {
    kind: 'doc',
    href,
    title: source.title,
    description: source.description,
    keywords: frontMatter.keywords ?? [],
    ...(frontMatter.image !== undefined && { image: frontMatter.image }),
    version: pageVersion(version, basePath),
    docId: doc.id,
    versions: versionLinks(site, config, doc),
    latest: { name: latest.name, label: latest.label },
    ...(!version.isLast && { latestHref: toHref(basePath, latestPath) }),
    ...(change && { change }),
    canonicalHref: toHref(basePath, indexingOf(site, doc).canonical.path),
    twinHref: fileHref(basePath, twinOf(site, doc)),
    ...(namesFeed(site, doc) && { feedHref: fileHref(basePath, FEED_FILE) }),
    unlisted: doc.unlisted,
    sidebar,
    breadcrumbs: trailTo(all, href).map(({ label, href: to }) => ({ label, ...(to !== undefined && { href: to }) })),
    toc: source.toc,
    html: fillHtmlSlots(source.html, linkAddresses(links, doc)),
    ...(previous && frontMatter.pagination_prev !== null && { previous }),
    ...(next && frontMatter.pagination_next !== null && { next }),
    ...(source.lastUpdate && { lastUpdate: withLabel(source.lastUpdate, maker.days) }),
    ...navbarTargets(maker, version),
  }
}

function withLabel({ date, ...rest }: LastUpdate, days: Intl.DateTimeFormat): NonNullable<Page['lastUpdate']> {
  return date === undefined ? rest : { ...rest, date, label: days.format(new Date(`${date}T00:00:00Z`)) }
}

/** A page no doc stands behind: the latest version's shell without a sidebar. */
export function pageWithoutDoc(maker: PageMaker, kind: 'not-found' | 'search'): Page {
  const { site, config } = maker
  const latest = latestOf(site)
  const { basePath } = config
  const { title, description, file } = PAGES_WITHOUT_DOC[kind]
  return {
    kind,
    title,
    description,
    href: basePath + file,
    keywords: [],
    version: pageVersion(latest, basePath),
    latest: { name: latest.name, label: latest.label },
    versions: plainVersionLinks(site, config, { current: latest.name }),
    unlisted: false,
    sidebar: [],
    breadcrumbs: [],
    toc: [],
    html: '',
    ...navbarTargets(maker, latest),
  }
}

/** Their titles, descriptions and places below the base path. */
const PAGES_WITHOUT_DOC = {
  'not-found': {
    title: 'Page Not Found',
    description: 'This address leads to no page of the documentation.',
    file: '404.html',
  },
  search: { title: 'Search the documentation', description: 'Find pages of the documentation.', file: 'search' },
} as const

function readingOrderOf({ orders }: PageMaker, items: readonly SidebarItem[]): readonly LabelledLink[] {
  const order = orders.get(items) ?? readingOrder(items)
  orders.set(items, order)
  return order
}

/** The address of every link of a doc, by slot number. Broken ones were reported before; they keep what the author wrote. */
export function linkAddresses(links: LinkIndex, doc: SiteDoc): string[] {
  return sourceOf(links.site, doc).links.map((link) => {
    const result = resolveLink(links, doc, link)
    return 'href' in result ? result.href : link.target
  })
}

/** The version at the base path. */
export function latestOf({ versions: [latest] }: Site): Version {
  if (!latest) throw new Error('A site has at least one version.')
  return latest
}

/** The version of a name. */
export function versionOf(site: Site, name: string): Version {
  const version = site.versions.find((one) => one.name === name)
  if (!version) throw new Error(`There is no version ${name}.`)
  return version
}

/** The sidebar that lists a doc, or the version's default one. */
export function sidebarOf(version: Version, docId: string): Version['sidebars'][string] {
  const name = version.docs.find((doc) => doc.id === docId)?.sidebar ?? DEFAULT_SIDEBAR
  return version.sidebars[name] ?? []
}

/** The page a front matter pins as previous or next. */
function pinned(site: Site, doc: SiteDoc, id: string | null | undefined, basePath: string): Page['next'] {
  const target = id == null ? undefined : findDoc(site, doc.version, id)
  return target && { label: sourceOf(site, target).title, href: toHref(basePath, target.path) }
}
