import { statSync } from 'node:fs'
import { stateOf } from '../queries/file-facts.ts'

/**
 * What an edit of each file changes, as it is now, by the path of the file, which starts in `folder` if there is one. It is ''
 * for a file that does not exist, or cannot be looked at.
 */
export function fileStates(files: readonly string[], folder?: string): Map<string, string> {
  const pathOf = (file: string) => (folder === undefined ? file : `${folder}/${file}`)
  const stateAt = (path: string) => {
    try {
      const stats = statSync(path, { throwIfNoEntry: false })
      return stats ? stateOf(stats) : ''
    } catch {
      // As in a folder without permission: who reads the file says so.
      return ''
    }
  }
  return new Map(files.map((file) => [file, stateAt(pathOf(file))]))
}

/** Milliseconds between two looks at the files. */
const INTERVAL = 300

/**
 * Calls back when a file no longer has its state in `states`; returns how to stop. Files are polled, because a watcher misses
 * edits made before it has seen every file once.
 */
export function watchFiles(states: ReadonlyMap<string, string>, onEdit: () => void): () => void {
  let known = states
  const timer = setInterval(() => {
    const now = fileStates([...known.keys()])
    const isEdited = [...now].some(([file, state]) => known.get(file) !== state)
    known = now
    if (isEdited) onEdit()
  }, INTERVAL)
  return () => clearInterval(timer)
}
