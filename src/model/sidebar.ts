/** A sidebar entry that leads to one page. */
export interface SidebarLink {
  readonly label: string
  readonly href: string
  readonly docId?: string
  /** Shown only while it is the current page. */
  readonly unlisted?: boolean
}

/** A sidebar entry that groups others; with `href` its label is a link of its own. */
export interface SidebarCategory {
  readonly label: string
  readonly href?: string
  readonly linkUnlisted?: boolean
  readonly items: readonly SidebarItem[]
}

export type SidebarItem = SidebarLink | SidebarCategory

/** A link with the label it is shown under. */
export interface LabelledLink {
  readonly label: string
  readonly href: string
}

/** True for an entry that groups others. */
export function isCategory(item: SidebarItem): item is SidebarCategory {
  return 'items' in item
}

/** True when `item` is the current page or holds it. */
export function isActive(item: SidebarItem, href: string): boolean {
  if (item.href === href) return true
  return isCategory(item) && item.items.some((child) => isActive(child, href))
}

/** What a reader of `href` sees: unlisted links only where active, categories only where they lead somewhere. */
export function visibleItems(items: readonly SidebarItem[], href: string): SidebarItem[] {
  return items.flatMap((item): SidebarItem[] => {
    if (!isCategory(item)) return item.unlisted && item.href !== href ? [] : [item]
    const { linkUnlisted, ...listed } = item
    const children = visibleItems(item.items, href)
    const hideLink = linkUnlisted && item.href !== href
    const shown = hideLink ? { label: item.label, items: children } : { ...listed, items: children }
    return children.length > 0 || shown.href ? [shown] : []
  })
}

/** A sidebar with more links than this would be most of each page: of our own, the longest has 98. */
const LINK_LIMIT = 1000

/**
 * A very long sidebar as it fits into a page: a category that does not hold `href` is a link to its first page, which shows
 * it open. Shorter sidebars are whole.
 */
export function boundedItems(items: readonly SidebarItem[], href: string): readonly SidebarItem[] {
  return allHrefs(items).length > LINK_LIMIT ? closeOthers(items, href) : items
}

function closeOthers(items: readonly SidebarItem[], href: string): SidebarItem[] {
  return items.map((item): SidebarItem => {
    if (!isCategory(item)) return item
    if (isActive(item, href)) return { ...item, items: closeOthers(item.items, href) }
    const first = item.href ?? allHrefs(item.items)[0]
    return first === undefined ? item : { label: item.label, href: first }
  })
}

/** The entries from the top of the sidebar down to `href`, or none when the sidebar does not list it. */
export function trailTo(items: readonly SidebarItem[], href: string): SidebarItem[] {
  for (const item of items) {
    if (isCategory(item)) {
      const below = trailTo(item.items, href)
      if (below.length > 0) return [item, ...below]
    }
    if (item.href === href) return [item]
  }
  return []
}

/** The address of every entry, unlisted ones too. */
export function allHrefs(items: readonly SidebarItem[]): string[] {
  return items.flatMap((item) => [
    ...(item.href === undefined ? [] : [item.href]),
    ...(isCategory(item) ? allHrefs(item.items) : []),
  ])
}

/** Every linked page in reading order, each once, unlisted ones left out. */
export function readingOrder(items: readonly SidebarItem[]): LabelledLink[] {
  const links = new Map<string, LabelledLink>()
  const visit = (item: SidebarItem): void => {
    const unlisted = isCategory(item) ? item.linkUnlisted : item.unlisted
    // Pages elsewhere are not part of the reading.
    if (item.href !== undefined && !/^[a-z]+:/i.test(item.href) && !unlisted && !links.has(item.href)) {
      links.set(item.href, { label: item.label, href: item.href })
    }
    if (isCategory(item)) item.items.forEach(visit)
  }
  items.forEach(visit)
  return [...links.values()]
}

/** The pages before and after `href` in a reading order. */
export function neighbours(
  order: readonly LabelledLink[],
  href: string,
): { previous?: LabelledLink; next?: LabelledLink } {
  const at = order.findIndex((link) => link.href === href)
  if (at < 0) return {}
  const previous = order[at - 1]
  const next = order[at + 1]
  return { ...(previous && { previous }), ...(next && { next }) }
}
