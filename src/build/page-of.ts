import { type LinkIndex, linkIndex, resolveLink, twinOf } from '../content/link.ts'
import type { SiteConfig } from '../model/config.ts'
import { counterpartId } from '../model/counterpart.ts'
import type { Page, PageVersion, VersionLink } from '../model/page.ts'
import { neighbours, trailTo, visibleItems } from '../model/sidebar.ts'
import { findDoc, type Site, type SiteDoc, sourceOf } from '../model/site.ts'
import { fillHtmlSlots } from '../model/slots.ts'
import { fileHref, sitePath, toHref } from '../model/url.ts'
import { DEFAULT_SIDEBAR, type Version } from '../model/version.ts'
import { navbarTargets } from './navbar-targets.ts'

/** Makes pages of one site; the lookups they share are made once. */
export interface PageMaker {
  readonly site: Site
  readonly config: SiteConfig
  readonly links: LinkIndex
}

/** Prepares to make pages. */
export function pageMaker(site: Site, config: SiteConfig): PageMaker {
  return { site, config, links: linkIndex(site, config.basePath) }
}

/** The page of one doc: its article with this version's addresses, and every way around it. */
export function pageOf({ site, config, links }: PageMaker, doc: SiteDoc): Page {
  const { basePath } = config
  const source = sourceOf(site, doc)
  const version = versionOf(site, doc.version)
  const href = toHref(basePath, doc.path)
  const all = sidebarOf(version, doc.id)
  const sidebar = visibleItems(all, href)
  const { frontMatter } = source
  const latest = site.versions[0]
  const latestDoc = latest && counterpartOf(site, doc, latest)
  const around = neighbours(all, href)
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
    versions: versionLinks({ site, config, links }, doc),
    ...(latest && !version.isLast && { latestHref: toHref(basePath, latestDoc?.path ?? sitePath(latest.path)) }),
    canonicalHref: latestDoc ? toHref(basePath, latestDoc.path) : href,
    twinHref: fileHref(basePath, twinOf(site, doc)),
    unlisted: doc.unlisted,
    sidebar,
    breadcrumbs: trailTo(all, href).map(({ label, href: to }) => ({ label, ...(to !== undefined && { href: to }) })),
    toc: source.toc,
    html: fillHtmlSlots(source.html, linkAddresses(links, doc)),
    ...(previous && frontMatter.pagination_prev !== null && { previous }),
    ...(next && frontMatter.pagination_next !== null && { next }),
    ...(source.lastUpdate && { lastUpdate: source.lastUpdate }),
    ...navbarTargets({ site, config, links }, version),
  }
}

/** A page no doc stands behind: the latest version's shell without a sidebar. */
export function pageWithoutDoc({ site, config, links }: PageMaker, kind: 'not-found' | 'search'): Page {
  const [latest] = site.versions
  if (!latest) throw new Error('A site has at least one version.')
  const { basePath } = config
  const { title, description, file } = PAGES_WITHOUT_DOC[kind]
  return {
    kind,
    title,
    description,
    href: basePath + file,
    keywords: [],
    version: pageVersion(latest, basePath),
    versions: site.versions.map((version) => versionLink(version, { basePath, isCurrent: version.isLast })),
    unlisted: false,
    sidebar: [],
    breadcrumbs: [],
    toc: [],
    html: '',
    ...navbarTargets({ site, config, links }, latest),
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

/** The address of every link of a doc, by slot number. Broken ones were reported before; they keep what the author wrote. */
export function linkAddresses(links: LinkIndex, doc: SiteDoc): string[] {
  return sourceOf(links.site, doc).links.map((link) => {
    const result = resolveLink(links, doc, link)
    return 'href' in result ? result.href : link.target
  })
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

function pageVersion(version: Version, basePath: string): PageVersion {
  return {
    name: version.name,
    label: version.label,
    isLast: version.isLast,
    href: toHref(basePath, sitePath(version.path)),
  }
}

/** The page a front matter pins as previous or next. */
function pinned(site: Site, doc: SiteDoc, id: string | null | undefined, basePath: string): Page['next'] {
  const target = id == null ? undefined : findDoc(site, doc.version, id)
  return target && { label: sourceOf(site, target).title, href: toHref(basePath, target.path) }
}

function versionLinks({ site, config }: PageMaker, doc: SiteDoc): VersionLink[] {
  return site.versions.map((version) => {
    const page = counterpartOf(site, doc, version)
    return versionLink(version, { basePath: config.basePath, isCurrent: version.name === doc.version, page })
  })
}

/** The doc that stands for this one in another version. */
function counterpartOf(site: Site, doc: SiteDoc, version: Version): SiteDoc | undefined {
  const id = counterpartId(site, doc.version, doc.id, version.name)
  return id === undefined ? undefined : findDoc(site, version.name, id)
}

/** The menu entry of a version: it leads to the page there, or else to the main doc. */
function versionLink(
  version: Version,
  { basePath, isCurrent, page }: { basePath: string; isCurrent: boolean; page?: SiteDoc | undefined },
): VersionLink {
  return {
    name: version.name,
    label: version.label,
    href: toHref(basePath, page?.path ?? sitePath(version.path)),
    isCurrent,
    hasPage: page !== undefined,
  }
}
