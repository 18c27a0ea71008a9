import type { PageBody, PageData, TocEntry } from '../model/page.ts'
import type { SidebarItem } from '../model/sidebar.ts'
import { percentDecode } from '../model/url.ts'

/** The page a document shows, or why it is none. A page is its own payload: what its HTML says is read back from it. */
export function readPage(source: Document): PageBody {
  const data = source.getElementById('page-data')?.textContent
  if (!data) throw new Error('The answer is not a page of this site, or it was cut off.')
  const sidebar = source.querySelector('[data-part="sidebar"] > ul')
  return {
    ...(JSON.parse(data) as PageData),
    sidebar: sidebar ? readSidebar(sidebar) : [],
    toc: [...source.querySelectorAll<HTMLElement>('[data-part="toc"] li')].map(readTocEntry),
    html: source.querySelector('[data-part="article"]')?.innerHTML ?? '',
  }
}

function readSidebar(list: Element): SidebarItem[] {
  return [...list.children].map((entry): SidebarItem => {
    const link = entry.querySelector(':scope > a')
    const href = link?.getAttribute('href') ?? undefined
    const items = entry.querySelector(':scope > details > ul')
    if (!items) return { label: link?.textContent ?? '', href: href ?? '' }
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
