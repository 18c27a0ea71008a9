import { firstHref, type LabeledLink, type SidebarItem } from '../../../../model/navigation/sidebar.ts'

/** The most pages that the modal offers before a query. */
const MAX_PAGES = 6

/** The first page of each entry of a sidebar, without the page that the reader is on. */
export function topPages(sidebar: readonly SidebarItem[], href: string): LabeledLink[] {
  const links = sidebar.flatMap((item) => {
    const target = firstHref(item)
    return target === undefined || target === href ? [] : [{ label: item.label, href: target }]
  })
  return links.slice(0, MAX_PAGES)
}
