import { isLinkUrl, isProtocolRelative } from '../../model/scheme.ts'
import { DEFAULT_SIDEBAR } from '../../model/site.ts'
import { splitTarget, toHref } from '../../model/url.ts'
import { freeName } from '../../model/util/free-name.ts'
import type { SiteFiles } from '../files/site-files.ts'
import type { ImportedSidebarItem, ImportedSite, Note } from '../imported-site.ts'
import { convertSidebar, type SidebarEntry, type VersionSidebars } from './convert-sidebar.ts'
import { staticHref } from './options/options-input.ts'
import type { VersionPart } from './plan-versions.ts'
import type { PlannedTree, SiteIndex } from './site-index.ts'
import { siteOrigin, withBaseUrl } from './site-origin.ts'

/** What converting the sidebars of a version needs. */
export interface SidebarsInput {
  readonly site: ImportedSite
  readonly files: SiteFiles
  readonly basePath: string
  readonly index: SiteIndex
  /** What is in the latest version. */
  readonly latest: readonly VersionPart[]
  readonly addNote: (part: VersionPart, note: Pick<Note, 'kind' | 'what' | 'instead'>) => void
}

/** The sidebars of a version, of all its collections. The first one is the one that every version has. */
export function planSidebars({ version, indexes }: PlannedTree, input: SidebarsInput): VersionSidebars {
  const names = sidebarNames(version.parts, input.latest)
  const found = version.parts.flatMap((part) =>
    Object.entries(part.version.sidebars).map(([name, items]) => {
      const entries = convertSidebar(items, {
        idOf: (id) => input.index.docId(part, id),
        resolve: (href) => resolve(href, { ...input, part, tree: version.name }),
        indexAt: (permalink) =>
          indexes.find(({ item }) => item.link?.type === 'generated-index' && item.link.permalink === permalink)?.id,
        addNote: (note) => input.addNote(part, note),
      })
      return { name: names.get(part)?.get(name) ?? name, entries, references: referenced(items) }
    }),
  )
  // A page belongs to the first sidebar that lists it, so those that only refer to pages of others come last.
  const isFirst = (at: number) => found[at]?.name === DEFAULT_SIDEBAR
  const ordered = [...found].sort((a, b) => a.references - b.references)
  const main = found.findIndex((_, at) => isFirst(at))
  const rest =
    main >= 0 && found[main]?.references === 0
      ? [found[main], ...ordered.filter((one) => one !== found[main])]
      : ordered
  const sidebars: Record<string, readonly SidebarEntry[]> = {}
  for (const one of rest) if (one) sidebars[one.name] = one.entries
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
        const free = freeName(partAt === 0 && name === main ? DEFAULT_SIDEBAR : base, (one) => taken.has(one))
        taken.add(free)
        return [name, free]
      })
      return [part, new Map(names)]
    }),
  )
}

/**
 * The sidebar that becomes the default one. The navbar means the sidebars of the latest version, so it is the one of the same
 * name as there, if the version has it.
 */
function mainSidebar(own: readonly string[], latest: VersionPart | undefined): string | undefined {
  if (own.includes(DEFAULT_SIDEBAR)) return DEFAULT_SIDEBAR
  const newest = latest && mainSidebar(Object.keys(latest.version.sidebars), undefined)
  return newest !== undefined && own.includes(newest) ? newest : own[0]
}

function referenced(items: readonly ImportedSidebarItem[]): number {
  const counts = items.map((item) =>
    item.type === 'category' ? referenced(item.items) : item.type === 'doc' && item.isReference ? 1 : 0,
  )
  return counts.reduce((sum, count) => sum + count, 0)
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
