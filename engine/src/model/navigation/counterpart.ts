import { findVersion, type Site } from '../site.ts'
import { getOwn } from '../util/get-own.ts'

/** The data needed to find a page in another version. */
export interface VersionTrees extends Pick<Site, 'moves'> {
  /** Newest first, each with its docs by id; only the ids are used. */
  readonly versions: readonly { readonly name: string; readonly docs: Readonly<Record<string, unknown>> }[]
}

/** The pages to show in place of ones that a version lacks, by version name. */
export type VersionSubstitutes = Pick<Site, 'successors' | 'predecessors'>

const NO_SUBSTITUTES: VersionSubstitutes = { successors: {}, predecessors: {} }

/**
 * Returns the id in version `to` of the page with `id` in version `from`, or undefined if there is none. The same id
 * wins; otherwise the page is followed from version to version through moves, successors and predecessors.
 */
export function counterpartId(
  site: VersionTrees & VersionSubstitutes,
  from: string,
  id: string,
  to: string,
): string | undefined {
  return walk(site, site, { from, id, to })
}

/** The same without successors and predecessors: only the page itself, perhaps renamed. */
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
  // Versions are listed newest first.
  for (let at = start; at < end; at++) {
    current = olderId(trees, substitutes, { name: names[at] ?? '', older: names[at + 1] ?? '', id: current })
  }
  for (let at = start - 1; at >= end; at--)
    current = newerId(trees, substitutes, { name: names[at] ?? '', id: current })
  return has(trees, to, current) ? current : undefined
}

function has({ versions }: VersionTrees, version: string, id: string): boolean {
  return getOwn(findVersion(versions, version)?.docs, id) !== undefined
}

/** The id in version `older` of the page with `id` in version `name`. */
function olderId(
  trees: VersionTrees,
  { predecessors }: VersionSubstitutes,
  { name, older, id }: { name: string; older: string; id: string },
): string {
  if (has(trees, older, id)) return id
  const moves = Object.entries(getOwn(trees.moves, name) ?? {})
  return getOwn(getOwn(predecessors, name), id) ?? moves.find(([, to]) => to === id)?.[0] ?? id
}

/** The id in version `name` of the page with `id` in the version before it. */
function newerId(
  trees: VersionTrees,
  { successors }: VersionSubstitutes,
  { name, id }: { name: string; id: string },
): string {
  if (has(trees, name, id)) return id
  return getOwn(getOwn(trees.moves, name), id) ?? getOwn(getOwn(successors, name), id) ?? id
}
