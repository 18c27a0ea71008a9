import type { LabeledLink, SidebarItem } from '../model/navigation/sidebar.ts'
import type { PageBody, PageFrame, PageJson, TocEntry, VersionLink } from '../model/page.ts'
import { SHELL_IDS } from '../model/page-ids.ts'
import { percentDecode } from '../model/url.ts'

/** Reads a page back from its HTML, so that no content is sent twice. Throws if the document is not a page. */
export function readPage(source: Document): PageBody {
  const json = source.getElementById(SHELL_IDS.pageData)?.textContent
  if (!json) throw new Error('The document is not a page of this site, or is incomplete.')
  const data = JSON.parse(json) as PageJson
  const menu = [...source.querySelectorAll('[data-version]')]
  const sidebar = source.querySelector('[data-part="sidebar"] > ul')
  return {
    ...data,
    ...readFrame(source),
    versions: data.versions.map((rest, at) => ({ ...readVersion(menu[at]), ...rest }) as VersionLink),
    sidebar: sidebar ? readSidebar(sidebar) : [],
    toc: [...source.querySelectorAll<HTMLElement>('[data-part="toc"] li')].map(readTocEntry),
    html: source.querySelector('[data-part="article"]')?.innerHTML ?? '',
  }
}

/** Skips the first breadcrumb, which leads home on every page. */
function readFrame(source: Document): PageFrame {
  const [, ...crumbs] = source.querySelectorAll('.breadcrumbs li')
  const previous = readNeighbor(source.querySelector('.pagination-previous'))
  const next = readNeighbor(source.querySelector('.pagination-next'))
  return {
    breadcrumbs: crumbs.map((crumb) => {
      const href = crumb.querySelector('a')?.getAttribute('href')
      return { label: crumb.textContent, ...(href && { href }) }
    }),
    ...(previous && { previous }),
    ...(next && { next }),
    ...readLastUpdate(source.querySelector('.last-updated')),
  }
}

function readLastUpdate(text: Element | null): Pick<PageFrame, 'lastUpdate'> {
  const day = text?.querySelector('time')
  const author = text?.querySelector('strong')?.textContent
  if (!day && !author) return {}
  return { lastUpdate: { ...(day && { date: day.dateTime, label: day.textContent }), ...(author && { author }) } }
}

function readNeighbor(link: Element | null): LabeledLink | undefined {
  const label = link?.querySelector('span')?.textContent
  const href = link?.getAttribute('href')
  return label && href ? { label, href } : undefined
}

function readVersion(link: Element | undefined): Partial<VersionLink> {
  const name = link?.getAttribute('data-version')
  if (!link || !name) return {}
  const label = link.firstChild?.textContent?.trim() ?? name
  return { name, label, href: link.getAttribute('href') ?? '', isCurrent: link.hasAttribute('aria-current') }
}

function readSidebar(list: Element): SidebarItem[] {
  return [...list.children].map((entry): SidebarItem => {
    const link = entry.querySelector(':scope > a')
    const href = link?.getAttribute('href') ?? undefined
    const items = entry.querySelector(':scope > details > ul')
    if (!items) {
      const isShortened = entry.classList.contains('shortened')
      return { label: link?.textContent ?? '', href: href ?? '', ...(isShortened && { isShortened }) }
    }
    const label = entry.querySelector(':scope > details > summary')?.textContent ?? ''
    return { label, ...(href !== undefined && { href }), items: readSidebar(items) }
  })
}

function readTocEntry(entry: HTMLElement): TocEntry {
  const link = entry.querySelector('a')
  return {
    id: percentDecode(link?.hash.slice(1) ?? ''),
    label: link?.textContent ?? '',
    level: Number(entry.dataset.level),
  }
}
