import { statSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../../content/files/files.ts'

/**
 * Returns a function that lists the files of a folder that were added, changed or removed since its last call; the first
 * call lists all of them. A file watcher alone misses edits made before its first scan is done.
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

/** The modification time of each file, in milliseconds. */
function timesOf(folder: string): ReadonlyMap<string, number> {
  const timeOf = (file: string) => statSync(join(folder, file), { throwIfNoEntry: false })?.mtimeMs ?? 0
  return new Map(listFiles(folder).map((file) => [file, timeOf(file)]))
}
