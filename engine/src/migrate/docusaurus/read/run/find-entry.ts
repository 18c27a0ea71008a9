import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { slashed } from '../../../files/paths.ts'
import type { PartialFolder } from './config-task.ts'

/** What is in a folder, by name. */
export type FolderEntries = ReadonlyMap<string, PartialFolder['entries'][number][1]>

/** What a path is, where Node would only say that it may not be read. */
export type FoundEntry =
  | { readonly is: 'folder'; readonly entries: FolderEntries }
  | { readonly is: 'refused' }
  | { readonly is: 'absent' }

/** Creates the lookup of what a path is, in any form that `fs` accepts; undefined if Node itself can tell. */
export function createEntryFinder(folders: readonly PartialFolder[]): (path: unknown) => FoundEntry | undefined {
  const known = new Map(folders.map(({ path, entries }) => [path, new Map(entries)]))
  return (path) => {
    const absolute = absolutePath(path)
    if (absolute === undefined) return undefined
    const own = known.get(absolute)
    if (own) return { is: 'folder', entries: own }
    const above = foldersAbove(absolute).find((folder) => known.has(folder))
    const entries = above === undefined ? undefined : known.get(above)
    return above === undefined || !entries ? undefined : foundIn(entries, absolute.slice(above.length + 1))
  }
}

/** The absolute path that an argument of `fs` means; undefined for a file descriptor, or if it is not a path. */
export function absolutePath(path: unknown): string | undefined {
  try {
    const text = path instanceof URL ? fileURLToPath(path) : Buffer.isBuffer(path) ? path.toString() : path
    return typeof text === 'string' ? slashed(resolve(text)) : undefined
  } catch {
    return undefined
  }
}

/** The folders above a path, the nearest one first. */
function foldersAbove(path: string): string[] {
  const above = dirname(path)
  return above === path ? [] : [above, ...foldersAbove(above)]
}

function foundIn(entries: FolderEntries, rest: string): FoundEntry | undefined {
  const [name = ''] = rest.split('/', 1)
  const kind = entries.get(name)
  if (kind === 'refused') return { is: 'refused' }
  return kind === undefined || (kind === 'file' && name !== rest) ? { is: 'absent' } : undefined
}
