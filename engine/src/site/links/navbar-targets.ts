import type { DocItem, SiteConfig } from '../../model/config.ts'
import type { LabeledLink } from '../../model/navigation/sidebar.ts'
import type { PageBody } from '../../model/page.ts'
import { UsageError } from '../../model/problem.ts'
import { findDoc, sourceOf, type Version } from '../../model/site.ts'
import { toHref } from '../../model/url.ts'
import { getOwn } from '../../model/util/get-own.ts'
import { suggestAvailable } from '../../model/util/nearest.ts'
import type { SiteContext } from '../site-context.ts'

/** Where the navbar's doc and sidebar items lead in one version, without those that the version lacks. */
export function navbarTargets(context: SiteContext, version: Version): Pick<PageBody, 'navbarTargets'> {
  const targets = docItems(context.config).flatMap((item): [string, LabeledLink][] => {
    const target = targetOf(context, item, version)
    return target ? [[`${item.type}:${item.target}`, target]] : []
  })
  return targets.length > 0 ? { navbarTargets: Object.fromEntries(targets) } : {}
}

/**
 * Throws if no version has the doc or sidebar of an item, with a suggestion, and if a sidebar has no page to link to. An item
 * for a draft is not a mistake: it is left out, as drafts are.
 */
export function checkNavbar(context: SiteContext): void {
  const { site, config } = context
  const problems = docItems(config).flatMap(({ type, target }) => {
    const available = site.versions.flatMap((version) => Object.keys(type === 'doc' ? version.docs : version.sidebars))
    if (available.includes(target)) return type === 'sidebar' ? emptySidebars(context, target) : []
    if (type === 'doc' && site.versions.some(({ drafts }) => drafts.some(({ id }) => id === target))) return []
    return [
      `The navbar links to the ${type} ${target}, which no version has. ${suggestAvailable(target, new Set(available))}`,
    ]
  })
  if (problems.length > 0) throw new UsageError(problems.join('\n'))
}

/** Reports the sidebars of a name that list no page. */
function emptySidebars({ site, readingOrderOf }: SiteContext, name: string): string[] {
  const empty = site.versions.filter(({ sidebars }) => {
    const sidebar = getOwn(sidebars, name)
    return sidebar && readingOrderOf(sidebar).length === 0
  })
  if (empty.length === 0) return []
  const where = empty.map((version) => version.name).join(', ')
  return [
    `The navbar item for the sidebar ${name} has no link target: that sidebar lists no page in ${where}. Add a page to it, or remove the item.`,
  ]
}

function docItems(config: SiteConfig): DocItem[] {
  return config.navbar.items.filter((item): item is DocItem => item.type === 'doc' || item.type === 'sidebar')
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
