import { statSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../content/files.ts'

/**
 * Finds the files of a folder that were added, written or removed since it was asked the time before; at first, all of
 * them. A watcher misses what is edited before it has seen every file once.
 */
export function contentChanges(folder: string): () => string[] {
  let known: ReadonlyMap<string, number> = new Map()
  return () => {
    const now = timesOf(folder)
    const changed = [...new Set([...known.keys(), ...now.keys()])].filter((file) => known.get(file) !== now.get(file))
    known = now
    return changed
  }
}

/** When each file was written last. */
function timesOf(folder: string): ReadonlyMap<string, number> {
  const timeOf = (file: string) => statSync(join(folder, file), { throwIfNoEntry: false })?.mtimeMs ?? 0
  return new Map(listFiles(folder).map((file) => [file, timeOf(file)]))
}
