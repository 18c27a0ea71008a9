import { isLinkUrl, isProtocolRelative } from '../../model/scheme.ts'
import { DEFAULT_SIDEBAR } from '../../model/site.ts'
import { splitTarget, toHref } from '../../model/url.ts'
import { takeName } from '../../model/util/free-name.ts'
import type { ImportedSidebarItem, Note } from '../imported-site.ts'
import { convertSidebar, type SidebarEntry, type SidebarInput, type VersionSidebars } from './convert-sidebar.ts'
import { type OptionsInput, staticHref } from './options/options-input.ts'
import type { VersionPart } from './plan-versions.ts'
import type { PlannedTree } from './site-index.ts'
import { siteOrigin, withBaseUrl } from './site-origin.ts'

/** What converting the sidebars of a version needs. */
export interface SidebarsInput extends Pick<OptionsInput, 'site' | 'files' | 'basePath' | 'index'> {
  /** The parts of the latest version. */
  readonly latest: readonly VersionPart[]
  readonly addNote: (part: VersionPart, note: Pick<Note, 'kind' | 'what' | 'instead'>) => void
}

/** The sidebars of a version, of all its collections. Every version has the default one. */
export function planSidebars({ version, indexes }: PlannedTree, input: SidebarsInput): VersionSidebars {
  const names = sidebarNames(version.parts, input.latest)
  const left = version.parts.flatMap((part) =>
    Object.entries(part.version.sidebars).map(([name, items]) => {
      const lookups: Lookups = {
        idOf: (id) => input.index.docId(part, id),
        resolve: (href) => resolve(href, { ...input, part, tree: version.name }),
        indexAt: (permalink) => indexes.find(({ link }) => link.permalink === permalink)?.id,
      }
      const entries = convertSidebar(items, { ...lookups, addNote: (note) => input.addNote(part, note) })
      return { name: names.get(part)?.get(name) ?? name, entries, ...pagesOf(items, lookups) }
    }),
  )
  // A page belongs to the first sidebar that has it, so a sidebar that only links to pages of others comes after those.
  left.sort((a, b) => Number(b.name === DEFAULT_SIDEBAR) - Number(a.name === DEFAULT_SIDEBAR))
  const sidebars: Record<string, readonly SidebarEntry[]> = {}
  while (left.length > 0) {
    const counts = left.map(({ named }) => named.filter((id) => left.some(({ listed }) => listed.has(id))).length)
    for (const { name, entries } of left.splice(counts.indexOf(Math.min(...counts)), 1)) sidebars[name] = entries
  }
  return DEFAULT_SIDEBAR in sidebars ? sidebars : { [DEFAULT_SIDEBAR]: [], ...sidebars }
}

/** Our names of the sidebars of each part: the first is the default one, those of other collections begin with their id. */
export function sidebarNames(
  parts: readonly VersionPart[],
  latest = parts,
): ReadonlyMap<VersionPart, ReadonlyMap<string, string>> {
  const taken = new Set<string>()
  return new Map(
    parts.map((part, partAt) => {
      const own = Object.keys(part.version.sidebars)
      const main = mainSidebar(
        own,
        latest.find(({ collection }) => collection === part.collection),
      )
      const names = own.map((name): [string, string] => {
        const base = partAt === 0 ? name : name === main ? part.collection.id : `${part.collection.id}-${name}`
        return [name, takeName(partAt === 0 && name === main ? DEFAULT_SIDEBAR : base, taken)]
      })
      return [part, new Map(names)]
    }),
  )
}

/**
 * The sidebar that becomes the default one. The navbar names sidebars of the latest version, so an older version uses the
 * same name if it has such a sidebar.
 */
function mainSidebar(own: readonly string[], latest: VersionPart | undefined): string | undefined {
  if (own.includes(DEFAULT_SIDEBAR)) return DEFAULT_SIDEBAR
  const newest = latest && mainSidebar(Object.keys(latest.version.sidebars), undefined)
  return newest !== undefined && own.includes(newest) ? newest : own[0]
}

type Lookups = Omit<SidebarInput, 'addNote'>

/** The pages that a sidebar lists (`listed`) and those that it only links to (`named`), by our ids. */
function pagesOf(items: readonly ImportedSidebarItem[], lookups: Lookups) {
  const listed = new Set<string | undefined>()
  const named: string[] = []
  const visit = (item: ImportedSidebarItem) => {
    if (item.type === 'link') {
      const target = lookups.resolve(item.href)
      if (target && 'id' in target) named.push(target.id)
    } else if (item.type === 'doc') {
      const id = lookups.idOf(item.id)
      if (!item.isReference) listed.add(id)
      else if (id !== undefined) named.push(id)
    } else if (item.type === 'category') {
      const { link } = item
      listed.add(link?.type === 'doc' ? lookups.idOf(link.id) : link && lookups.indexAt(link.permalink))
      item.items.forEach(visit)
    }
  }
  items.forEach(visit)
  return { listed, named: named.filter((id) => !listed.has(id)) }
}

function resolve(
  href: string,
  { tree, ...input }: SidebarsInput & { part: VersionPart; tree: string },
): { id: string } | { href: string } | undefined {
  const { site, basePath, index } = input
  if (isLinkUrl(href)) return { href }
  if (isProtocolRelative(href)) return { href: `https:${href}` }
  if (!href.startsWith('/')) return undefined
  const address = withBaseUrl(href, site)
  const { path, search, hash } = splitTarget(address)
  const suffix = search + hash
  const page = index.byAddress(path)
  if (page?.version.name === tree && suffix === '') return { id: page.id }
  if (page) return { href: siteOrigin(site) + toHref(basePath, page.path) + suffix }
  return { href: (staticHref(path, input) ?? siteOrigin(site) + path) + suffix }
}
