import type { Problem } from '../../model/problem.ts'
import type { Doc, Moves, Removals } from '../../model/site.ts'
import { suggest } from '../../model/util/nearest.ts'
import { innerFirst, isFolder, matchingIds, namesFor } from './id-patterns.ts'
import { type LocateRow, VERSIONS_FILE, type VersionRow } from './version-row.ts'

/** Where a version finds a doc: which layer holds the file, and under which id. */
export type LayerDoc = Pick<Doc, 'file' | 'sourceId' | 'layer'>

/** One version after its layers are merged. */
export interface ResolvedLayer {
  readonly name: string
  readonly isUnreleased?: boolean
  /** By their ids in this version. */
  readonly docs: ReadonlyMap<string, LayerDoc>
  /** Every id this version renamed: old id -> id here, folders expanded. */
  readonly moves: Moves
  readonly removals: Removals
  readonly successors: Moves
  readonly predecessors: Moves
}

/** The files in each layer's own folder: doc id -> file, by version name. */
export type LayerFiles = ReadonlyMap<string, ReadonlyMap<string, string>>

/**
 * Merges the versions' folders, oldest first. A doc comes from the nearest layer that has its file, unless
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
    const inherited = resolved.get(row.extends ?? '')?.docs ?? new Map<string, LayerDoc>()
    const before = resolved.get(rows[index + 1]?.name ?? '')
    const report = (path: readonly PropertyKey[], message: string, hint: string) =>
      problems.push({ file: VERSIONS_FILE, ...locate([index, ...path]), message, hint })
    const own = files.get(row.name) ?? new Map<string, string>()
    const { docs, moves, removed } = mergeLayer(row, { inherited, before, own, report })
    const older = before?.docs ?? new Map<string, LayerDoc>()
    resolved.set(row.name, {
      name: row.name,
      ...(row.isUnreleased && { isUnreleased: true }),
      docs,
      moves,
      removals: Object.fromEntries([...removed].map(([id, at]) => [id, locate([index, 'removed', at])])),
      successors: resolveSubstitutes('successors', row, { from: older, to: docs, report }),
      predecessors: resolveSubstitutes('predecessors', row, { from: docs, to: older, report }),
    })
  }
  return { layers: rows.flatMap((row) => resolved.get(row.name) ?? []), problems }
}

interface LayerInput {
  readonly inherited: ReadonlyMap<string, LayerDoc>
  /** The previous version; a version that extends none may still rename its docs. */
  readonly before: ResolvedLayer | undefined
  readonly own: ReadonlyMap<string, string>
  readonly report: (path: readonly PropertyKey[], message: string, hint: string) => void
}

function mergeLayer(
  row: VersionRow,
  { inherited, before, own, report }: LayerInput,
): Pick<ResolvedLayer, 'docs' | 'moves'> & { removed: ReadonlyMap<string, number> } {
  const docs = new Map(inherited)
  const removed = new Map<string, number>()
  for (const [at, pattern] of row.removed.entries()) {
    const gone = matchingIds(pattern, inherited.keys())
    if (gone.length === 0) {
      const hint = suggest(pattern, namesFor(pattern, inherited.keys()))
      report(['removed', at], `${row.name} removes ${pattern}, which does not exist.`, hint)
    }
    for (const id of gone) {
      docs.delete(id)
      removed.set(id, at)
    }
  }
  // In a version that extends none, `moved` says where the pages of the previous version went.
  const moves = resolveMoves(row, {
    movable: row.extends === undefined ? (before?.docs ?? inherited) : inherited,
    report,
  })
  // Every page leaves its place before any arrives, so that two pages can swap.
  const moving = moves.filter(({ from }) => docs.has(from) && inherited.has(from))
  for (const { from } of moving) docs.delete(from)
  for (const { from, to, entry } of moving) {
    const source = inherited.get(from)
    if (docs.has(to)) {
      report(
        ['moved', entry],
        `${row.name} moves ${from} to ${to}, but ${to} already exists.`,
        `Remove or move ${to} as well.`,
      )
    }
    if (source) docs.set(to, source)
  }
  for (const [id, file] of own) docs.set(id, { file, sourceId: id, layer: row.name })
  // A folder moves without the docs that are removed from it.
  const moved = moves.filter(({ from, to, entry }) => docs.has(to) || !removed.has(from) || !isFolder(entry))
  for (const { from, to, entry } of moved) {
    if (!docs.has(to)) {
      const hint = suggest(to, docs.keys())
      report(['moved', entry], `${row.name} moves ${from} to ${to}, but ${to} does not exist.`, hint)
    }
  }
  return { docs, removed, moves: Object.fromEntries(moved.map(({ from, to }) => [from, to])) }
}

interface Move {
  readonly from: string
  readonly to: string
  /** The key as it is written: an id, or a folder of it. */
  readonly entry: string
}

/** Maps pages that only one of two adjacent versions has to their substitutes in the other; folders are expanded. */
function resolveSubstitutes(
  key: 'successors' | 'predecessors',
  row: VersionRow,
  { from, to, report }: Record<'from' | 'to', ReadonlyMap<string, LayerDoc>> & Pick<LayerInput, 'report'>,
): Moves {
  const substitutes = new Map<string, string>()
  for (const [pattern, id] of innerFirst(row[key])) {
    const pages = matchingIds(pattern, from.keys())
    if (pages.length === 0)
      report([key, pattern], `${key}: no page matches ${pattern}.`, suggest(pattern, namesFor(pattern, from.keys())))
    if (!to.has(id))
      report([key, pattern], `${key}: ${pattern} leads to ${id}, which does not exist.`, suggest(id, to.keys()))
    for (const page of pages) if (!substitutes.has(page)) substitutes.set(page, id)
  }
  return Object.fromEntries(substitutes)
}

/** Every renamed id with its new one. */
function resolveMoves(
  row: VersionRow,
  { movable, report }: Pick<LayerInput, 'report'> & { movable: ReadonlyMap<string, LayerDoc> },
): Move[] {
  const moves = new Map<string, Move>()
  for (const [entry, to] of innerFirst(row.moved)) {
    const ids = matchingIds(entry, movable.keys())
    if (isFolder(entry) !== isFolder(to)) {
      const hint = 'End both with a slash to move a folder, or neither to move a page.'
      report(['moved', entry], `${row.name} moves ${entry} to ${to}, but only one is a folder.`, hint)
      continue
    }
    if (ids.length === 0) {
      const hint = suggest(entry, namesFor(entry, movable.keys()))
      report(['moved', entry], `${row.name} moves ${entry} to ${to}, but ${entry} does not exist.`, hint)
    }
    for (const from of ids)
      if (!moves.has(from)) moves.set(from, { from, to: isFolder(entry) ? to + from.slice(entry.length) : to, entry })
  }
  return [...moves.values()]
}
