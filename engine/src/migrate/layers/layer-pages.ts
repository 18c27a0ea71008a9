import { compareText } from '../../model/problem.ts'
import type { References } from '../references.ts'
import { findRenames } from './find-renames.ts'

/** What a version shows: pages by id, with marks for what they name. */
export interface PagesOfVersion {
  readonly name: string
  readonly pages: ReadonlyMap<string, string>
}

/** What a version has of its own. */
export interface PageLayer {
  readonly name: string
  /** The pages that are written to its folder. */
  readonly own: ReadonlyMap<string, string>
  /** Ids, or folders that end with a slash. */
  readonly removed: readonly string[]
  /** Old id -> id here; folders end with a slash. */
  readonly moved: Readonly<Record<string, string>>
  /** Every page that moved, folders expanded. */
  readonly moves: Readonly<Record<string, string>>
  /** Page -> its id in the version before. */
  readonly origins: ReadonlyMap<string, string>
}

/** Layers versions, oldest first: each keeps only what it does not inherit. */
export function layerPages(versions: readonly PagesOfVersion[], references: References): PageLayer[] {
  let inherited: ReadonlyMap<string, string> = new Map()
  return versions.map((version) => {
    const layer = layerOf(version, inherited, references)
    inherited = version.pages
    return layer
  })
}

function layerOf(
  { name, pages }: PagesOfVersion,
  before: ReadonlyMap<string, string>,
  references: References,
): PageLayer {
  const gone = new Map([...before].filter(([id]) => !pages.has(id)))
  const added = new Map([...pages].filter(([id]) => !before.has(id)))
  const renames = renamesOf(gone, added, references)
  const moves = Object.fromEntries([...renames].sort(([a], [b]) => compareText(a, b)))
  const origins = new Map([...renames].map(([from, to]) => [to, from]))
  for (const id of pages.keys()) if (before.has(id)) origins.set(id, id)
  // The links of an inherited text follow pages that moved.
  const own = new Map(
    [...pages].filter(([id, text]) => {
      const origin = origins.get(id)
      const was = origin === undefined ? undefined : before.get(origin)
      return was === undefined || references.follow(was, moves) !== text
    }),
  )
  const removed = [...gone.keys()].filter((id) => !renames.has(id))
  return {
    name,
    own,
    removed: collapseFolders(removed, [...before.keys()]),
    moved: collapseMoves(moves, [...before.keys()]),
    moves,
    origins,
  }
}

/** Pages of a renamed folder link to each other, so their texts match only once the others are known to have moved. */
function renamesOf(gone: ReadonlyMap<string, string>, added: ReadonlyMap<string, string>, references: References) {
  let renames = new Map<string, string>()
  for (;;) {
    const moves = Object.fromEntries(renames)
    const followed = new Map([...gone].map(([id, text]) => [id, references.follow(text, moves)]))
    const found = findRenames(followed, added)
    if (found.size <= renames.size) return renames
    renames = found
  }
}

/** The ids, with a folder instead of all the pages that were below it. */
function collapseFolders(ids: readonly string[], before: readonly string[]): string[] {
  const [all, own] = [countBelow(before), countBelow(ids)]
  const names = ids.map((id) => {
    const folder = foldersOf(id).find((one) => own.get(one) === all.get(one))
    return folder !== undefined && (all.get(folder) ?? 0) > 1 ? folder : id
  })
  return [...new Set(names)].sort(compareText)
}

/** The moves, with a single one for a folder all of whose pages moved with it. */
function collapseMoves(moves: Readonly<Record<string, string>>, before: readonly string[]): Record<string, string> {
  const all = countBelow(before)
  const pages = Object.entries(moves).map(([from, to]) => ({ from, to, folders: foldersThatMoved(from, to) }))
  const moved = new Map<string, number>()
  for (const { key } of pages.flatMap(({ folders }) => folders)) moved.set(key, (moved.get(key) ?? 0) + 1)
  const entries = pages.map(({ from, to, folders }): [string, string] => {
    const whole = folders.find(({ folder, key }) => (all.get(folder) ?? 0) > 1 && moved.get(key) === all.get(folder))
    return whole ? [whole.folder, whole.target] : [from, to]
  })
  return Object.fromEntries(entries)
}

/** The folders of a page that may have moved with all that was below them, by their old and new names. */
function foldersThatMoved(from: string, to: string) {
  return foldersOf(from).flatMap((folder) => {
    const rest = from.slice(folder.length)
    const target = to.slice(0, -rest.length)
    return to.endsWith(`/${rest}`) ? [{ folder, target, key: JSON.stringify([folder, target]) }] : []
  })
}

/** How many pages are below each folder, at any depth. */
function countBelow(ids: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const folder of ids.flatMap(foldersOf)) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  return counts
}

/** `a/b/c` -> `a/`, `a/b/`. */
function foldersOf(id: string): string[] {
  return [...id.matchAll(/\//g)].map(({ index }) => id.slice(0, index + 1))
}
