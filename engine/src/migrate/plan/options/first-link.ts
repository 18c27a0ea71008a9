import type { ImportedSidebarItem } from '../../imported-site.ts'

/** A page, or a list of pages that the site generates. */
type FirstLink =
  | { readonly id: string; readonly label?: string }
  | { readonly permalink: string; readonly label: string }

/** The first page that a sidebar leads to, possibly that of a category; `undefined` if it leads to none. */
export function firstLink(items: readonly ImportedSidebarItem[]): FirstLink | undefined {
  for (const item of items) {
    const found = linkOf(item)
    if (found) return found
  }
  return undefined
}

function linkOf(item: ImportedSidebarItem): FirstLink | undefined {
  if (item.type === 'doc') return item
  if (item.type !== 'category') return undefined
  const { link, label } = item
  if (link?.type === 'doc') return { id: link.id, label }
  return link ? { permalink: link.permalink, label } : firstLink(item.items)
}
