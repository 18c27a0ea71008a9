import type { FolderEntry } from '../../content/files/list-all-files.ts'
import { fileStates } from './watch/file-states.ts'

/** What changed in a folder since the last look at it. */
export interface ContentChanges {
  /**
   * The files that were added, changed or removed, and links that a check refuses; the first time, all of them. A watcher alone
   * misses edits made before its first scan is done.
   */
  readonly all: () => string[]
  /** Those of some files that changed; undefined if one was added or removed. The others are left for the next look at all. */
  readonly among: (files: readonly string[]) => string[] | undefined
}

/** Compares the files of a folder, which `list` names, with what they were at the last look. */
export function contentChanges(folder: string, list: (folder: string) => readonly FolderEntry[]): ContentChanges {
  let known = new Map<string, string>()
  return {
    all: () => {
      // Relative paths: joining and cutting 10,000 of them takes longer than reading the states of the files.
      const before = known
      const files = list(folder).map(({ file }) => file)
      const now = fileStates(files, folder)
      known = now
      const changed = [...now.keys()].filter((file) => before.get(file) !== now.get(file))
      const removed = [...before.keys()].filter((file) => !now.has(file))
      return [...removed, ...changed]
    },
    among: (files) => {
      const changed = [...fileStates(files, folder)].filter(([file, state]) => known.get(file) !== state)
      // The file is gone, or new.
      if (changed.some(([file, state]) => state === '' || !known.has(file))) return undefined
      for (const [file, state] of changed) known.set(file, state)
      return changed.map(([file]) => file)
    },
  }
}
