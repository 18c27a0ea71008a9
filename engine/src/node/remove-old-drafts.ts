import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** How long a process may use its draft, in milliseconds. */
const MAX_AGE = 86_400_000

/** Removes the drafts in a folder that are so old that the process that made them must have been killed. */
export function removeOldDrafts(folder: string, isDraft: (name: string) => boolean): void {
  for (const name of readdirSync(folder).filter(isDraft)) {
    const path = join(folder, name)
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats && Date.now() - stats.mtimeMs >= MAX_AGE) removeIfAllowed(path)
  }
}

function removeIfAllowed(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true })
  } catch {
    // It may belong to another user, and does no harm.
  }
}
