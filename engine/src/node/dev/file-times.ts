import { statSync } from 'node:fs'
import type { ViteDevServer } from 'vite'

/** The modification time of each file by its path, in milliseconds; 0 for a file that does not exist. */
export type FileTimes = ReadonlyMap<string, number>

/** The modification times of files as they are now. */
export function fileTimes(files: readonly string[]): FileTimes {
  return new Map(files.map((file) => [file, statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0]))
}

/**
 * Calls back, through Vite's watcher, when a file no longer has the time in `times`. A watcher misses edits made before it
 * has seen every file once, so all are compared when it has.
 */
export function watchTimes(watcher: ViteDevServer['watcher'], times: FileTimes, onEdit: () => void): void {
  let known = times
  const compare = (files: readonly string[]) => {
    const now = fileTimes(files)
    const isEdited = [...now].some(([file, time]) => known.get(file) !== time)
    known = new Map([...known, ...now])
    if (isEdited) onEdit()
  }
  watcher.add([...times.keys()])
  watcher.on('all', (_, path) => times.has(path) && compare([path]))
  const compareAll = () => compare([...times.keys()])
  watcher.once('ready', compareAll)
  // It may have been ready before.
  compareAll()
}
