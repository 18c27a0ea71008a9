import { statSync } from 'node:fs'

/** The modification time of each file by its path, in milliseconds; 0 for a file that does not exist. */
export type FileTimes = ReadonlyMap<string, number>

/** The modification times of files as they are now, by their paths, which start in `folder` if there is one. */
export function fileTimes(files: readonly string[], folder?: string): Map<string, number> {
  const pathOf = (file: string) => (folder === undefined ? file : `${folder}/${file}`)
  return new Map(files.map((file) => [file, statSync(pathOf(file), { throwIfNoEntry: false })?.mtimeMs ?? 0]))
}

/** Milliseconds between two looks at the files. */
const INTERVAL = 300

/**
 * Calls back when a file no longer has the time in `times`; returns how to stop. Files are polled, because a watcher misses
 * edits made before it has seen every file once.
 */
export function watchTimes(times: FileTimes, onEdit: () => void): () => void {
  let known = times
  const timer = setInterval(() => {
    const now = fileTimes([...known.keys()])
    const isEdited = [...now].some(([file, time]) => known.get(file) !== time)
    known = now
    if (isEdited) onEdit()
  }, INTERVAL)
  return () => clearInterval(timer)
}
