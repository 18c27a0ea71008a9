import { suggest } from '../model/nearest.ts'
import type { Problem } from '../model/problem.ts'
import type { Moves } from '../model/site.ts'
import { type LocateRow, VERSIONS_FILE, type VersionRow } from './version-table.ts'

/** Where a version finds a doc: which layer holds the file, and under which id. */
export interface LayerDoc {
  readonly file: string
  readonly sourceId: string
  readonly layer: string
}

/** One version after its layers are laid over each other. */
export interface ResolvedLayer {
  readonly name: string
  /** By the id the version shows. */
  readonly docs: ReadonlyMap<string, LayerDoc>
  /** Every id this version renamed: old id -> id here, folders spelled out. */
  readonly moves: Moves
}

/** The files each layer's own folder holds: doc id -> file, by version name. */
export type LayerFiles = ReadonlyMap<string, ReadonlyMap<string, string>>

/**
 * Lays the versions' folders over each other, oldest first. A doc comes from the nearest layer that has its file, unless
 * a nearer one removed or moved it; a layer can therefore never change an older version.
 */
export function resolveLayers(
  rows: readonly VersionRow[],
  files: LayerFiles,
  locate: LocateRow,
): { layers: ResolvedLayer[]; problems: Problem[] } {
  const problems: Problem[] = []
  const resolved = new Map<string, ResolvedLayer>()
  for (const [index, row] of [...rows.entries()].reverse()) {
    const inherited = row.extends === undefined ? new Map() : (resolved.get(row.extends)?.docs ?? new Map())
    const before = resolved.get(rows[index + 1]?.name ?? '')
    const report = (path: readonly PropertyKey[], message: string, hint: string) =>
      problems.push({ file: VERSIONS_FILE, ...locate([index, ...path]), message, hint })
    resolved.set(row.name, layOver(row, { inherited, before, own: files.get(row.name) ?? new Map(), report }))
  }
  return { layers: rows.flatMap((row) => resolved.get(row.name) ?? []), problems }
}

interface LayerInput {
  readonly inherited: ReadonlyMap<string, LayerDoc>
  /** The version before in time, which a tree of its own may still say it renamed docs of. */
  readonly before: ResolvedLayer | undefined
  readonly own: ReadonlyMap<string, string>
  readonly report: (path: readonly PropertyKey[], message: string, hint: string) => void
}

function layOver(row: VersionRow, { inherited, before, own, report }: LayerInput): ResolvedLayer {
  const docs = new Map(inherited)
  const moves: Record<string, string> = {}
  for (const [at, pattern] of row.removed.entries()) {
    const gone = matching(pattern, inherited.keys())
    if (gone.length === 0) {
      report(
        ['removed', at],
        `${row.name} removes ${pattern}, which it does not have.`,
        suggest(pattern, inherited.keys()),
      )
    }
    for (const id of gone) docs.delete(id)
  }
  const movable = row.extends === undefined ? (before?.docs ?? inherited) : inherited
  for (const [from, to] of Object.entries(row.moved)) {
    const ids = matching(from, movable.keys())
    if (ids.length === 0 || isFolder(from) !== isFolder(to)) {
      const hint =
        ids.length === 0
          ? suggest(from, movable.keys())
          : 'End both sides with a slash to move a folder, or none to move a page.'
      report(
        ['moved', from],
        `${row.name} moves ${from} to ${to}, but ${ids.length === 0 ? 'it does not have it' : 'only one is a folder'}.`,
        hint,
      )
    }
    for (const id of ids) {
      const target = isFolder(from) ? to + id.slice(from.length) : to
      moves[id] = target
      const source = inherited.get(id)
      if (source && docs.has(id)) {
        docs.delete(id)
        docs.set(target, source)
      }
    }
  }
  for (const [id, file] of own) docs.set(id, { file, sourceId: id, layer: row.name })
  for (const [from, to] of Object.entries(moves)) {
    if (!docs.has(to))
      report(
        ['moved', from],
        `${row.name} says ${from} became ${to}, which it does not have.`,
        suggest(to, docs.keys()),
      )
  }
  return { name: row.name, docs, moves }
}

function isFolder(pattern: string): boolean {
  return pattern.endsWith('/')
}

/** The ids a `removed` or `moved` entry names: one id, or all below a folder. */
function matching(pattern: string, ids: Iterable<string>): string[] {
  return [...ids].filter((id) => (isFolder(pattern) ? id.startsWith(pattern) : id === pattern))
}
