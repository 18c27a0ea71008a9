import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { UsageError } from '../../model/problem.ts'
import { EMPTY_RECORD, type OutputRecord, readRecord } from './output-record.ts'

/** A process killed between the two renames of a swap leaves no site in place: the replaced one is put back. */
export function recoverOutput(outDir: string): void {
  const [replaced] = replacedFolders(outDir)
  // Another command may be faster.
  if (!existsSync(outDir) && replaced !== undefined) rename(replaced, outDir)
}

/** The folder to write into: the site before the last one, if it is known, else an empty one. */
export function openStagingDir(outDir: string, recordsDir: string): { next: string; base: OutputRecord } {
  const next = siblingPath(outDir, `next-${process.pid}`)
  for (const left of siblingFolders(outDir, 'next-')) if (!isRunning(left)) rmSync(left, { recursive: true })
  for (const last of replacedFolders(outDir)) {
    // Another build may have been faster.
    if (!rename(last, next)) continue
    const base = readRecord(next, recordsDir)
    if (base.keys.size > 0) return { next, base }
    rmSync(next, { recursive: true, force: true })
  }
  mkdirSync(next, { recursive: true })
  return { next, base: EMPTY_RECORD }
}

/** Where replaced sites are kept for the next build; another build of the same folder may run at the same time. */
export function replacedFolders(outDir: string): string[] {
  return siblingFolders(outDir, 'replaced-')
}

function siblingFolders(outDir: string, name: string): string[] {
  const parent = dirname(outDir)
  const prefix = basename(siblingPath(outDir, name))
  if (!existsSync(parent)) return []
  return readdirSync(parent).flatMap((one) => (one.startsWith(prefix) ? [join(parent, one)] : []))
}

/** True when another build, whose process the folder is named after, may still use it. */
function isRunning(folder: string): boolean {
  const pid = Number(/\d+$/.exec(folder)?.[0])
  try {
    return pid !== process.pid && process.kill(pid, 0)
  } catch (error) {
    // It runs, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function siblingPath(outDir: string, name: string): string {
  return join(dirname(outDir), `.${basename(outDir)}.${name}`)
}

/** Puts a whole site in the place of the last one, which is kept beside it. */
export function swap(next: string, outDir: string): void {
  const last = siblingPath(outDir, `replaced-${process.pid}`)
  do {
    rmSync(last, { recursive: true, force: true })
    rename(outDir, last)
    if (!existsSync(next)) throw new UsageError(`${next} was removed during the build. Build again.`)
    // Another build may have put its site there in between; that one is replaced, too.
  } while (!rename(next, outDir))
  for (const folder of replacedFolders(outDir)) if (folder !== last) rmSync(folder, { recursive: true, force: true })
}

/** Renames a folder; false when another process was faster: the one is gone, or the other exists. */
function rename(from: string, to: string): boolean {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    // By its code, not by looking again: meanwhile another process may have put the folder back.
    const isGone = (error as NodeJS.ErrnoException).code === 'ENOENT'
    if (!isGone && !existsSync(to)) throw error
    return false
  }
}
