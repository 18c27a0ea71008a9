import { randomUUID } from 'node:crypto'
import { lstatSync, readFileSync, readlinkSync, renameSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { UsageError } from '../../model/problem.ts'
import { isRunning } from '../is-running.ts'
import { makeFolder } from '../make-folder.ts'
import { removeEmptyFolders, removeEntry } from '../output/folder-entries.ts'
import { processHost } from '../process-host.ts'

/** A lock as it was found. */
interface FoundLock {
  readonly text: string
  /** The process that holds it; NaN if the lock names none. */
  readonly owner: number
  /** The host of that process; absent in a lock of earlier programs. */
  readonly host: string | undefined
  readonly mtimeMs: number
  /** Distinguishes it from any other lock. */
  readonly id: string
}

/** The number of a process and its host, followed by a random part. */
const OWNER = /^(?<pid>[1-9]\d*)(?: (?<host>[0-9a-f]{8}) )?/

/** A release that has been running for longer counts as killed if it is on another machine or in another container. */
const MAX_RELEASE_MS = 86_400_000

/** Runs `work` while no other release runs; a lock whose owner has exited, or that names none, is replaced. */
export async function withLock<T>(root: string, work: () => T | Promise<T>): Promise<T> {
  const created = makeFolder(root)
  const lock = join(root, '.lock')
  acquire(lock)
  try {
    return await work()
  } finally {
    removeEntry(lock)
    // A run that was refused changes nothing.
    if (created !== undefined) removeEmptyFolders(root, dirname(created))
  }
}

/**
 * Takes the lock; throws when another process holds it. It is a dangling link whose target names its owner: it is created with
 * this text, so no process sees an empty one, and a release needs links anyway.
 */
function acquire(lock: string): void {
  const text = `${process.pid} ${processHost()} ${randomUUID()}`
  while (!tryLink(text, lock)) {
    const found = readLock(lock)
    if (found === undefined) continue
    requireStale(lock, found)
    replaceStale({ lock, text, found })
    if (readLock(lock)?.text === text) return
  }
}

/**
 * Replaces a lock that nobody holds. A process may do so only while it holds a second lock, for exactly this stale one, so that
 * two processes do not replace each other's lock.
 */
function replaceStale({ lock, text, found }: { lock: string; text: string; found: FoundLock }): void {
  const guard = `${lock}.${found.id}`
  acquire(guard)
  try {
    if (readLock(lock)?.id !== found.id) return
    const draft = `${lock}.${randomUUID()}`
    symlinkSync(text, draft)
    renameSync(draft, lock)
  } finally {
    removeEntry(guard)
  }
}

function tryLink(text: string, lock: string): boolean {
  try {
    symlinkSync(text, lock)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  }
}

/** The lock as it is; undefined when it has just gone. */
function readLock(lock: string): FoundLock | undefined {
  try {
    // Read before its text: if another lock takes its place in between, nobody mistakes that one for it.
    const stats = lstatSync(lock)
    const { ino, mtimeMs } = stats
    const text = stats.isSymbolicLink() ? readlinkSync(lock) : readFileSync(lock, 'utf8')
    const { pid, host } = OWNER.exec(text)?.groups ?? {}
    return { text, owner: Number(pid), host, mtimeMs, id: `stale-${ino}-${Math.round(mtimeMs)}` }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return undefined
  }
}

/** Throws if the process that holds a lock may be running. */
function requireStale(lock: string, { owner, host = processHost(), mtimeMs }: FoundLock): void {
  if (host !== processHost()) {
    if (Date.now() - mtimeMs >= MAX_RELEASE_MS) return
    throw new UsageError(
      `Another release is running: process ${owner} of another machine or container (${lock}). If it was killed, remove this file.`,
    )
  }
  // This process holds no lock that it finds: in a container, each run has the same number.
  if (owner !== process.pid && isRunning(owner))
    throw new UsageError(`Another release is running: process ${owner} (${lock}).`)
}
