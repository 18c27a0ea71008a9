import { getOwn } from './get-own.ts'
import { findVersion, type Moves } from './site.ts'

/** What finding a page in another version needs to know of a site. */
export interface VersionTrees {
  /** Newest first, each with its docs by id; what a doc is does not matter. */
  readonly versions: readonly { readonly name: string; readonly docs: Readonly<Record<string, unknown>> }[]
  readonly moves: Readonly<Record<string, Moves>>
}

/** The same with the pages that stand in for others. */
export interface VersionSubstitutes {
  readonly successors: Readonly<Record<string, Moves>>
  readonly predecessors: Readonly<Record<string, Moves>>
}

const NO_SUBSTITUTES: VersionSubstitutes = { successors: {}, predecessors: {} }

/**
 * The id under which version `to` shows the page that version `from` shows as `id`, or undefined when it has none. The
 * same id counts first; otherwise the way leads version by version, through what each renamed, replaced or began with.
 */
export function counterpartId(
  site: VersionTrees & VersionSubstitutes,
  from: string,
  id: string,
  to: string,
): string | undefined {
  return walk(site, site, { from, id, to })
}

/** The same without pages that merely stand in for others: only the page itself, perhaps under a new id. */
export function renamedId(site: VersionTrees, from: string, id: string, to: string): string | undefined {
  return walk(site, NO_SUBSTITUTES, { from, id, to })
}

function walk(
  trees: VersionTrees,
  substitutes: VersionSubstitutes,
  { from, id, to }: { from: string; id: string; to: string },
): string | undefined {
  if (has(trees, to, id)) return id
  const names = trees.versions.map((version) => version.name)
  const start = names.indexOf(from)
  const end = names.indexOf(to)
  if (start < 0 || end < 0) return undefined
  let current = id
  // Versions stand newest first: going down the list is going back in time.
  for (let at = start; at < end; at++) {
    current = before(trees, substitutes, { name: names[at] ?? '', older: names[at + 1] ?? '', id: current })
  }
  for (let at = start - 1; at >= end; at--) current = after(trees, substitutes, { name: names[at] ?? '', id: current })
  return has(trees, to, current) ? current : undefined
}

function has({ versions }: VersionTrees, version: string, id: string): boolean {
  return getOwn(findVersion(versions, version)?.docs, id) !== undefined
}

/** What stands for `id` of a version in the version before it. */
function before(
  trees: VersionTrees,
  { predecessors }: VersionSubstitutes,
  { name, older, id }: { name: string; older: string; id: string },
): string {
  if (has(trees, older, id)) return id
  const moves = Object.entries(getOwn(trees.moves, name) ?? {})
  return getOwn(getOwn(predecessors, name), id) ?? moves.find(([, to]) => to === id)?.[0] ?? id
}

/** What stands in a version for `id` of the version before it. */
function after(
  trees: VersionTrees,
  { successors }: VersionSubstitutes,
  { name, id }: { name: string; id: string },
): string {
  if (has(trees, name, id)) return id
  return getOwn(getOwn(trees.moves, name), id) ?? getOwn(getOwn(successors, name), id) ?? id
}
