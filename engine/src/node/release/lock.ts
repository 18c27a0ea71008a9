import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { UsageError } from '../../model/problem.ts'
import { isRunning } from '../is-running.ts'
import { removeEmptyFolders } from '../output/folder-entries.ts'

/** A lock as it was found. */
interface FoundLock {
  readonly text: string
  /** The process that holds it; NaN if the file names none. */
  readonly owner: number
  /** What tells it from any other. */
  readonly id: string
}

/** Runs `work` while no other release runs; a lock whose owner has exited, or that names none, is replaced. */
export async function withLock<T>(root: string, work: () => T | Promise<T>): Promise<T> {
  const created = mkdirSync(root, { recursive: true })
  const lock = join(root, '.lock')
  acquire(lock)
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
    // A run that was refused changes nothing.
    if (created !== undefined) removeEmptyFolders(root, dirname(created))
  }
}

/** Takes the lock; throws when another process holds it. It appears with its content, so no process sees an empty one. */
function acquire(lock: string): void {
  const draft = `${lock}.${randomUUID()}`
  writeFileSync(draft, `${process.pid} ${randomUUID()}`)
  try {
    while (!tryLink(draft, lock)) {
      const found = readLock(lock)
      if (found === undefined) continue
      if (isAlive(found.owner)) throw new UsageError(`Another release is running: process ${found.owner} (${lock}).`)
      replaceStale({ lock, draft, found })
      if (readLock(lock)?.text === readFileSync(draft, 'utf8')) return
    }
  } finally {
    rmSync(draft, { force: true })
  }
}

/**
 * Replaces a lock that nobody holds. Only the process that holds a lock of its own for just this stale one may, so that two
 * do not replace each other's.
 */
function replaceStale({ lock, draft, found }: { lock: string; draft: string; found: FoundLock }): void {
  const guard = `${lock}.${found.id}`
  acquire(guard)
  try {
    if (readLock(lock)?.id !== found.id) return
    // A second link, because the first one is renamed.
    linkSync(draft, `${draft}.new`)
    renameSync(`${draft}.new`, lock)
  } finally {
    rmSync(guard, { force: true })
  }
}

function tryLink(draft: string, lock: string): boolean {
  try {
    linkSync(draft, lock)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  }
}

/** The lock as it is; undefined when it has just gone. */
function readLock(lock: string): FoundLock | undefined {
  try {
    const text = readFileSync(lock, 'utf8')
    const { ino, mtimeMs } = statSync(lock)
    const owner = Number(/^[1-9]\d*/.exec(text)?.[0] ?? Number.NaN)
    return { text, owner, id: `stale-${ino}-${Math.round(mtimeMs)}` }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return undefined
  }
}

/** This process holds no lock that it finds: in a container, each run has the same number. */
function isAlive(pid: number): boolean {
  return pid !== process.pid && isRunning(pid)
}
