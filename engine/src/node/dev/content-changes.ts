import { join } from 'node:path'
import { pathBelow } from '../../content/files/file-paths.ts'
import { listFiles } from '../../content/files/list-files.ts'
import { type FileTimes, fileTimes } from './file-times.ts'

/**
 * Returns a function that lists the files of a folder that were added, changed or removed since its last call; the first
 * call lists all of them. A file watcher alone misses edits made before its first scan is done.
 */
export function contentChanges(folder: string): () => string[] {
  let known: FileTimes = new Map()
  return () => {
    const now = fileTimes(listFiles(folder).map((file) => join(folder, file)))
    const changed = [...new Set([...known.keys(), ...now.keys()])].filter((path) => known.get(path) !== now.get(path))
    known = now
    return changed.flatMap((path) => pathBelow(folder, path) ?? [])
  }
}
