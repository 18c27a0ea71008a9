import type { Page, PageData, TocEntry } from '../model/page.ts'
import type { SidebarItem } from '../model/sidebar.ts'

/** The page a document shows, or why it is none. A page is its own payload: what its HTML says is read back from it. */
export function readPage(source: Document): Page {
  const data = source.getElementById('page-data')?.textContent
  if (!data) throw new Error('The answer is not a page of this site, or it was cut off.')
  const sidebar = source.querySelector('nav[aria-label="Docs sidebar"] > ul')
  return {
    ...(JSON.parse(data) as PageData),
    keywords: [],
    unlisted: false,
    sidebar: sidebar ? readSidebar(sidebar) : [],
    toc: [...source.querySelectorAll<HTMLElement>('nav.toc li')].map(readTocEntry),
    html: source.querySelector('.markdown')?.innerHTML ?? '',
  }
}

function readSidebar(list: Element): SidebarItem[] {
  return [...list.children].map((entry): SidebarItem => {
    const details = entry.querySelector(':scope > details')
    const link = entry.querySelector(details ? ':scope > details > summary > a' : ':scope > a')
    const href = link?.getAttribute('href')
    const items = details?.querySelector(':scope > ul')
    const label = (link ?? details?.querySelector('summary'))?.textContent ?? ''
    if (!items) return { label, href: href ?? '' }
    return { label, ...(href != null && { href }), items: readSidebar(items) }
  })
}

function readTocEntry(entry: HTMLElement): TocEntry {
  const link = entry.querySelector('a')
  return {
    id: decodeURIComponent(link?.hash.slice(1) ?? ''),
    label: link?.textContent ?? '',
    level: Number(entry.dataset.level),
  }
}
