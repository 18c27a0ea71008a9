import type { SidebarItem } from '../../model/navigation/sidebar.ts'
import { compareText } from '../../model/problem.ts'
import { groupBy } from '../../model/util/group-by.ts'
import type { SidebarDoc } from './sidebars.ts'

/** A doc to place, with the position its author set. */
export interface PositionedDoc extends SidebarDoc {
  readonly position?: number
}

/** The sidebar of a version without a `sidebar.yaml`: docs by `sidebar_position`, then id; folders become categories. */
export function generateSidebar(docs: readonly PositionedDoc[]): SidebarItem[] {
  return level(
    docs.map((doc) => ({ doc, segments: doc.id.split('/') })),
    0,
  )
}

interface Entry {
  readonly doc: PositionedDoc
  readonly segments: readonly string[]
}

function level(entries: readonly Entry[], depth: number): SidebarItem[] {
  const groups = groupBy(entries, (entry) => entry.segments[depth] ?? '')
  return [...groups]
    .map(([name, group]) => ({ name, group, position: lowestPosition(group) }))
    .sort((a, b) => a.position - b.position || mainFirst(a.name) - mainFirst(b.name) || compareText(a.name, b.name))
    .flatMap(({ name, group }): SidebarItem[] => {
      const links = group.filter(({ segments }) => segments.length === depth + 1).map(({ doc }) => linkTo(doc))
      const below = group.filter(({ segments }) => segments.length > depth + 1)
      if (below.length === 0) return links
      return [...links, { label: titleOf(name), items: level(below, depth + 1) }]
    })
}

/** Without `Math.min(...)`: a group may be too large for the arguments of a call. */
function lowestPosition(group: readonly Entry[]): number {
  return group.reduce((lowest, { doc }) => Math.min(lowest, doc.position ?? Infinity), Infinity)
}

function linkTo(doc: PositionedDoc): SidebarItem {
  return { label: doc.label, href: doc.href, docId: doc.id, ...(doc.unlisted && { unlisted: true }) }
}

function mainFirst(name: string): number {
  return name === 'index' ? 0 : 1
}

/** `get-started` -> `Get started` */
function titleOf(folder: string): string {
  const words = folder.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
