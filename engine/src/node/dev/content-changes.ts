import { listFiles } from '../../content/files/list-files.ts'
import { type FileTimes, fileTimes } from './file-times.ts'

/**
 * Returns a function that lists the files of a folder that were added, changed or removed since its last call; the first
 * call lists all of them. A file watcher alone misses edits made before its first scan is done.
 */
export function contentChanges(folder: string): () => string[] {
  let known: FileTimes = new Map()
  return () => {
    // Asked for with each request. To join and cut 10,000 paths takes longer than to ask for the times of the files.
    const before = known
    const now = fileTimes(listFiles(folder), folder)
    known = now
    const changed = [...now.keys()].filter((file) => before.get(file) !== now.get(file))
    const removed = [...before.keys()].filter((file) => !now.has(file))
    return [...removed, ...changed]
  }
}
