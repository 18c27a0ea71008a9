import { accessSync, constants, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Most Linux systems have it. */
const IN_MEMORY = '/dev/shm'

/** More than all tests write: a container may give its memory as little as 64 MB. */
const MIN_FREE_BYTES = 4 * 2 ** 30

/**
 * A folder in memory with enough space, from which programs can be run; undefined if there is none. Tests write many files and
 * remove them at once, and each one takes a disk many times longer.
 */
export function findMemoryFolder() {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize >= MIN_FREE_BYTES && runsPrograms(IN_MEMORY) ? IN_MEMORY : undefined
  } catch {
    return undefined
  }
}

/** True unless the folder is mounted with `noexec`. */
function runsPrograms(parent) {
  const folder = mkdtempSync(join(parent, 'stratadocs-'))
  try {
    const program = join(folder, 'program')
    writeFileSync(program, '', { mode: 0o755 })
    accessSync(program, constants.X_OK)
    return true
  } finally {
    rmSync(folder, { recursive: true })
  }
}
