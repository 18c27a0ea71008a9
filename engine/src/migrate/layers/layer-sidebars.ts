import { isDeepStrictEqual } from 'node:util'
import { getOwn } from '../../model/util/get-own.ts'
import type { SidebarEntry, VersionSidebars } from '../plan/convert-sidebar.ts'

/** A version with its sidebars, and what its pages were called in the version before. */
export interface SidebarsOfVersion {
  readonly sidebars: VersionSidebars
  readonly ids: ReadonlySet<string>
  readonly moves: Readonly<Record<string, string>>
}

/** The sidebars that each version has to write, oldest first: `undefined` where those that it inherits are the same. */
export function layerSidebars(versions: readonly SidebarsOfVersion[]): (VersionSidebars | undefined)[] {
  let inherited: VersionSidebars | undefined
  return versions.map(({ sidebars, ids, moves }) => {
    const idHere = (id: string) => getOwn(moves, id) ?? id
    const followed = inherited && mapSidebars(inherited, (items) => follow(items, idHere))
    // As the engine shows them: without pages that are gone.
    const shown = followed && mapSidebars(followed, (items) => withoutMissing(items, ids))
    // Their order decides where a page belongs that several of them list.
    const isSame = shown !== undefined && isDeepStrictEqual(Object.entries(shown), Object.entries(sidebars))
    inherited = isSame ? followed : sidebars
    return isSame ? undefined : sidebars
  })
}

function mapSidebars(
  sidebars: VersionSidebars,
  change: (items: readonly SidebarEntry[]) => SidebarEntry[],
): VersionSidebars {
  return Object.fromEntries(Object.entries(sidebars).map(([name, items]) => [name, change(items)]))
}

function follow(items: readonly SidebarEntry[], idHere: (id: string) => string): SidebarEntry[] {
  return items.map((item) => {
    if (typeof item === 'string') return idHere(item)
    if ('doc' in item) return { ...item, doc: idHere(item.doc) }
    if ('href' in item) return item
    return {
      ...item,
      ...(item.link !== undefined && { link: idHere(item.link) }),
      items: follow(item.items, idHere),
    }
  })
}

function withoutMissing(items: readonly SidebarEntry[], ids: ReadonlySet<string>): SidebarEntry[] {
  return items.flatMap((item): SidebarEntry[] => {
    if (typeof item === 'string') return ids.has(item) ? [item] : []
    if ('doc' in item) return ids.has(item.doc) ? [item] : []
    if ('href' in item) return [item]
    const { label, link } = item
    const left = withoutMissing(item.items, ids)
    const hasLink = link !== undefined && ids.has(link)
    return left.length === 0 && !hasLink ? [] : [{ label, ...(hasLink && { link }), items: left }]
  })
}
