import { isExternal } from '../scheme.ts'

/** A sidebar entry that links to one page. */
export interface SidebarLink {
  readonly label: string
  readonly href: string
  readonly docId?: string
  /** True: shown only on the page itself. */
  readonly unlisted?: boolean
  /** True for a category of a long sidebar, of which the page shows only this link. */
  readonly isShortened?: boolean
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
export interface LabeledLink {
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

/** The page of an entry, or the first one below it: neither an unlisted one, nor one of another site. */
export function firstHref(item: SidebarItem): string | undefined {
  return readingOrder([item])[0]?.href
}

/**
 * The items to show on page `href`: without unlisted links other than to `href`, without empty categories, and with nothing
 * that a reader does not see.
 */
export function visibleItems(items: readonly SidebarItem[], href: string): SidebarItem[] {
  return items.flatMap((item): SidebarItem[] => {
    if (!isCategory(item)) {
      const { docId: _, unlisted, ...shown } = item
      return unlisted && item.href !== href ? [] : [shown]
    }
    const { linkUnlisted, ...listed } = item
    const children = visibleItems(item.items, href)
    const hideLink = linkUnlisted && item.href !== href
    const shown = hideLink ? { label: item.label, items: children } : { ...listed, items: children }
    return children.length > 0 || shown.href ? [shown] : []
  })
}

/** The address of every entry, including unlisted ones. */
export function allHrefs(items: readonly SidebarItem[]): string[] {
  return items.flatMap((item) => [
    ...(item.href === undefined ? [] : [item.href]),
    ...(isCategory(item) ? allHrefs(item.items) : []),
  ])
}

/** Every linked page once, in reading order, without unlisted ones. */
export function readingOrder(items: readonly SidebarItem[]): LabeledLink[] {
  const links = new Map<string, LabeledLink>()
  const visit = (item: SidebarItem): void => {
    const unlisted = isCategory(item) ? item.linkUnlisted : item.unlisted
    // Skip pages of other sites.
    if (item.href !== undefined && !isExternal(item.href) && !unlisted && !links.has(item.href)) {
      links.set(item.href, { label: item.label, href: item.href })
    }
    if (isCategory(item)) item.items.forEach(visit)
  }
  items.forEach(visit)
  return [...links.values()]
}
