/** A sidebar entry that links to one page. */
export interface SidebarLink {
  readonly label: string
  readonly href: string
  readonly docId?: string
  /** True: shown only on the page itself. */
  readonly unlisted?: boolean
}

/** A sidebar entry that groups others; with `href`, its label is a link too. */
export interface SidebarCategory {
  readonly label: string
  readonly href?: string
  readonly linkUnlisted?: boolean
  readonly items: readonly SidebarItem[]
}

export type SidebarItem = SidebarLink | SidebarCategory

/** A link and its label. */
export interface LabelledLink {
  readonly label: string
  readonly href: string
}

/** True for an entry that groups others. */
export function isCategory(item: SidebarItem): item is SidebarCategory {
  return 'items' in item
}

/** True if `item` is the current page or contains it. */
export function isActive(item: SidebarItem, href: string): boolean {
  if (item.href === href) return true
  return isCategory(item) && item.items.some((child) => isActive(child, href))
}

/** The items to show on page `href`: without unlisted links other than to `href`, and without empty categories. */
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

/** A longer sidebar would dominate the size of each page; our longest has 98 links. */
const LINK_LIMIT = 1000

/**
 * Shortens a sidebar of more than `LINK_LIMIT` links: a category without `href` becomes a link to its first page, where
 * it is complete. Shorter sidebars are unchanged.
 */
export function boundedItems(items: readonly SidebarItem[], href: string): readonly SidebarItem[] {
  return allHrefs(items).length > LINK_LIMIT ? collapseOthers(items, href) : items
}

function collapseOthers(items: readonly SidebarItem[], href: string): SidebarItem[] {
  return items.map((item): SidebarItem => {
    if (!isCategory(item)) return item
    if (isActive(item, href)) return { ...item, items: collapseOthers(item.items, href) }
    const first = item.href ?? allHrefs(item.items)[0]
    return first === undefined ? item : { label: item.label, href: first }
  })
}

/** Returns the entries from the top level down to `href`; empty if the sidebar does not list it. */
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

/** The address of every entry, including unlisted ones. */
export function allHrefs(items: readonly SidebarItem[]): string[] {
  return items.flatMap((item) => [
    ...(item.href === undefined ? [] : [item.href]),
    ...(isCategory(item) ? allHrefs(item.items) : []),
  ])
}

/** Every linked page once, in reading order, without unlisted ones. */
export function readingOrder(items: readonly SidebarItem[]): LabelledLink[] {
  const links = new Map<string, LabelledLink>()
  const visit = (item: SidebarItem): void => {
    const unlisted = isCategory(item) ? item.linkUnlisted : item.unlisted
    // Skip pages of other sites.
    if (item.href !== undefined && !/^[a-z]+:/i.test(item.href) && !unlisted && !links.has(item.href)) {
      links.set(item.href, { label: item.label, href: item.href })
    }
    if (isCategory(item)) item.items.forEach(visit)
  }
  items.forEach(visit)
  return [...links.values()]
}

/** The pages before and after `href` in reading order. */
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
