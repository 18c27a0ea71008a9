import { statSync } from 'node:fs'
import { stateOf } from '../file-state.ts'

/**
 * The current state of each file, which any edit changes, by its path, relative to `folder` if that is given. The state is ''
 * for a file that does not exist or cannot be looked at.
 */
export function fileStates(files: readonly string[], folder?: string): Map<string, string> {
  const pathOf = (file: string) => (folder === undefined ? file : `${folder}/${file}`)
  const stateAt = (path: string) => {
    try {
      const stats = statSync(path, { throwIfNoEntry: false })
      return stats ? stateOf(stats) : ''
    } catch {
      // Such as in a folder without permission, which is reported when the file is read.
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
