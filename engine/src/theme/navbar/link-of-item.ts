import type { NavbarItemConfig } from '../../model/config.ts'
import type { LabeledLink } from '../../model/navigation/sidebar.ts'
import type { PageBody } from '../../model/page.ts'

/** The link of an item that is one; undefined for a menu, and for a doc that the version of the page does not have. */
export function linkOfItem(item: NavbarItemConfig, { navbarTargets }: PageBody): LabeledLink | undefined {
  if (item.type === 'link') return item
  if (item.type !== 'doc' && item.type !== 'sidebar') return undefined
  const target = navbarTargets?.[`${item.type}:${item.target}`]
  return target && { label: item.label ?? target.label, href: target.href }
}
