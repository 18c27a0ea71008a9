import { chunksOf } from '../util/chunks-of.ts'
import { memoize } from '../util/memoize.ts'
import { recent } from '../util/recent.ts'
import { allHrefs, firstHref, isCategory, type LabeledLink, type SidebarItem, visibleItems } from './sidebar.ts'

/**
 * A sidebar of more links would be most of each page: a link takes some 90 bytes of a document. One level of a sidebar has the
 * same limit.
 */
const LINK_LIMIT = 150

/**
 * The items to show on page `href`: those listed, and of a long sidebar only the open categories and the links around them. A
 * level of it with too many items is shown as categories of neighbors.
 */
export function shownItems(items: readonly SidebarItem[], href: string): readonly SidebarItem[] {
  const listed = listedItems(items)
  // An unlisted page is shown in the sidebar while a reader is there.
  const isUnlisted = !trailsOf(listed).has(href) && trailsOf(items).has(href)
  const shown = isUnlisted ? visibleItems(items, href) : listed
  if (!isLong(listed)) return shown
  const grouped = groupedItems(shown)
  return shortenedFor(grouped)(new Set(trailsOf(grouped).get(href)?.flat()))
}

/** The entries from the top level down to `href`; empty if the sidebar does not list it. */
export function trailTo(items: readonly SidebarItem[], href: string): readonly SidebarItem[] {
  return trailsOf(items).get(href)?.[0] ?? []
}

/** The pages before and after `href` in reading order. */
export function neighbors(order: readonly LabeledLink[], href: string): { previous?: LabeledLink; next?: LabeledLink } {
  const at = positionsOf(order).get(href)
  if (at === undefined) return {}
  const previous = order[at - 1]
  const next = order[at + 1]
  return { ...(previous && { previous }), ...(next && { next }) }
}

// Found once for a sidebar: the work for a page must not grow with the number of pages.

const listedItems = memoize((items: readonly SidebarItem[]) => visibleItems(items, ''))

const isLong = memoize((items: readonly SidebarItem[]) => allHrefs(items).length > LINK_LIMIT)

const positionsOf = memoize((order: readonly LabeledLink[]) => new Map(order.map(({ href }, at) => [href, at])))

/** The trails of each address: the entries from the top level down to each of its occurrences. */
const trailsOf = memoize((items: readonly SidebarItem[]): ReadonlyMap<string, readonly (readonly SidebarItem[])[]> => {
  const trails = new Map<string, (readonly SidebarItem[])[]>()
  const add = (children: readonly SidebarItem[], above: readonly SidebarItem[]) => {
    for (const item of children) {
      const trail = [...above, item]
      if (isCategory(item)) add(item.items, trail)
      if (item.href === undefined) continue
      const known = trails.get(item.href)
      if (known) known.push(trail)
      else trails.set(item.href, [trail])
    }
  }
  add(items, [])
  return trails
})

const groupedItems = memoize((items: readonly SidebarItem[]) => grouped(items))

/** Splits each level of too many items into about as many categories as each has items, named by its first and last item. */
function grouped(items: readonly SidebarItem[]): readonly SidebarItem[] {
  const level = items.map((item) => (isCategory(item) ? { ...item, items: grouped(item.items) } : item))
  if (level.length <= LINK_LIMIT) return level
  return chunksOf(level, Math.ceil(Math.sqrt(level.length))).map((members) => {
    return { label: `${members[0]?.label} … ${members.at(-1)?.label}`, items: members }
  })
}

/** For how many sets of open categories a sidebar is kept: few, because pages are rendered folder by folder. */
const KEPT_SETS = 8

/** One object for all pages with the same open categories: each new object would be hashed, and sent to threads, again. */
const shortenedFor = memoize((items: readonly SidebarItem[]) => {
  const kept = recent<readonly SidebarItem[]>(KEPT_SETS, () => 1)
  let count = 0
  const numberOf = memoize((_category: SidebarItem) => count++)
  return (open: ReadonlySet<SidebarItem>): readonly SidebarItem[] => {
    const key = [...open].flatMap((item) => (isCategory(item) ? [numberOf(item)] : [])).join()
    return kept.get(key) ?? kept.set(key, shortened(items, open))
  }
})

/** A category that does not contain the page becomes a link to its first page, where all of it is shown. */
function shortened(items: readonly SidebarItem[], open: ReadonlySet<SidebarItem>): SidebarItem[] {
  return items.map((item): SidebarItem => {
    if (!isCategory(item)) return item
    return open.has(item) ? { ...item, items: shortened(item.items, open) } : linkOf(item)
  })
}

const linkOf = memoize((category: SidebarItem): SidebarItem => {
  const href = firstHref(category)
  return href === undefined ? category : { label: category.label, href, isShortened: true }
})
