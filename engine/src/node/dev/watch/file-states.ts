import { readdirSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import { stateOf } from '../../file-state.ts'

/** The current state of a file, which any edit changes; '' if it does not exist or cannot be looked at. */
export function stateAt(path: string): string {
  return lookAt(path, stateOf)
}

/** The current state of each file by its path, relative to `folder` if that is given. */
export function fileStates(files: readonly string[], folder?: string): Map<string, string> {
  const pathOf = (file: string) => (folder === undefined ? file : `${folder}/${file}`)
  return new Map(files.map((file) => [file, stateAt(pathOf(file))]))
}

function lookAt(path: string, textOf: (stats: Stats) => string): string {
  try {
    const stats = statSync(path, { throwIfNoEntry: false })
    return stats ? textOf(stats) : ''
  } catch {
    // Such as in a folder without permission, which is reported when the file is read.
    return ''
  }
}

/** Milliseconds between two looks at the files. */
const INTERVAL = 300

/**
 * Calls back when a file no longer has its state in `states`; returns how to stop. Files are polled, because a watcher misses
 * edits made before it has seen every file once.
 */
export function watchFiles(states: ReadonlyMap<string, string>, onEdit: () => void): () => void {
  return poll(states, () => fileStates([...states.keys()]), onEdit)
}

/**
 * Calls back when another folder is at one of these paths, or at that of a folder in it, such as that of a version; or when one
 * that was away is back. Returns how to stop. A watcher hears nothing of that, nor of later edits in the folder.
 */
export function watchFolders(folders: readonly string[], onReplaced: () => void): () => void {
  const watched = folders.flatMap((folder) => [folder, ...foldersIn(folder)])
  const look = () => new Map(watched.map((folder) => [folder, lookAt(folder, ({ dev, ino }) => `${dev} ${ino}`)]))
  return poll(look(), look, onReplaced, (identity) => identity !== '')
}

function foldersIn(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true })
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name))
  } catch {
    // There is none yet, or no permission to list it.
    return []
  }
}

/** Calls back when a look finds a state that differs from the one of the look before, and that counts as an edit. */
function poll(
  first: ReadonlyMap<string, string>,
  look: () => ReadonlyMap<string, string>,
  onEdit: () => void,
  isEdit: (state: string) => boolean = () => true,
): () => void {
  let known = first
  const timer = setInterval(() => {
    const now = look()
    const isEdited = [...now].some(([path, state]) => known.get(path) !== state && isEdit(state))
    known = now
    if (isEdited) onEdit()
  }, INTERVAL)
  return () => clearInterval(timer)
}
