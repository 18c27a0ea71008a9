import type { DocItem, NavbarItemConfig } from '../../model/config.ts'
import type { LabeledLink } from '../../model/navigation/sidebar.ts'
import type { PageBody } from '../../model/page.ts'
import { findDoc, sourceOf, type Version } from '../../model/site.ts'
import { toHref } from '../../model/url.ts'
import { getOwn } from '../../model/util/get-own.ts'
import { suggestAvailable } from '../../model/util/nearest.ts'
import type { SiteContext } from '../site-context.ts'

/** Where the navbar's doc and sidebar items lead in one version, without those that the version lacks. */
export function navbarTargets(context: SiteContext, version: Version): Pick<PageBody, 'navbarTargets'> {
  const targets = context.config.navbar.items.filter(isDocItem).flatMap((item): [string, LabeledLink][] => {
    const target = targetOf(context, item, version)
    return target ? [[`${item.type}:${item.target}`, target]] : []
  })
  return targets.length > 0 ? { navbarTargets: Object.fromEntries(targets) } : {}
}

/** What is wrong with an item of the navbar, and how to fix it. */
export interface NavbarMistake {
  /** The number of the item, from 0. */
  readonly at: number
  readonly message: string
  readonly hint: string
}

/**
 * The items whose doc or sidebar no version has, and those whose sidebar has no page to link to. An item for a draft is not a
 * mistake: it is left out, as drafts are.
 */
export function navbarMistakes(context: SiteContext): NavbarMistake[] {
  const { site, config } = context
  return config.navbar.items.flatMap((item, at) => {
    if (!isDocItem(item)) return []
    const { type, target } = item
    const available = site.versions.flatMap((version) => Object.keys(type === 'doc' ? version.docs : version.sidebars))
    if (available.includes(target))
      return type === 'sidebar' ? emptySidebars(context, target).map((one) => ({ at, ...one })) : []
    if (type === 'doc' && site.versions.some(({ drafts }) => drafts.some(({ id }) => id === target))) return []
    const message = `The navbar links to the ${type} ${target}, which no version has.`
    return [{ at, message, hint: suggestAvailable(target, new Set(available)) }]
  })
}

/** Reports the sidebars of a name that list no page. */
function emptySidebars({ site, readingOrderOf }: SiteContext, name: string): Omit<NavbarMistake, 'at'>[] {
  const empty = site.versions.filter(({ sidebars }) => {
    const sidebar = getOwn(sidebars, name)
    return sidebar && readingOrderOf(sidebar).length === 0
  })
  if (empty.length === 0) return []
  const where = empty.map((version) => version.name).join(', ')
  const message = `The navbar item for the sidebar ${name} has no link target: that sidebar lists no page in ${where}.`
  return [{ message, hint: 'Add a page to it, or remove the item.' }]
}

function isDocItem(item: NavbarItemConfig): item is DocItem {
  return item.type === 'doc' || item.type === 'sidebar'
}

function targetOf(
  { site, config, readingOrderOf }: SiteContext,
  item: DocItem,
  version: Version,
): LabeledLink | undefined {
  if (item.type === 'sidebar') return readingOrderOf(getOwn(version.sidebars, item.target) ?? [])[0]
  const doc = findDoc(site, version.name, item.target)
  return doc && { label: sourceOf(site, doc).title, href: toHref(config.basePath, doc.path) }
}
