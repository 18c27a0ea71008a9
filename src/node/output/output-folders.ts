import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { UsageError } from '../../model/problem.ts'

/** A process killed between the two renames of a swap leaves no site in place: the replaced one is put back. */
export function recoverOutput(outDir: string): void {
  const [replaced] = siblingFolders(outDir, 'replaced-')
  // Another command may be faster.
  if (!existsSync(outDir) && replaced !== undefined) rename(replaced, outDir)
}

/** Makes an empty folder beside `outDir` to build into, and removes those that killed builds left there. */
export function openStagingDir(outDir: string): string {
  const next = siblingPath(outDir, `next-${process.pid}`)
  for (const left of [...siblingFolders(outDir, 'next-'), ...siblingFolders(outDir, 'replaced-')])
    if (!isRunning(left)) rmSync(left, { recursive: true, force: true })
  mkdirSync(next, { recursive: true })
  return next
}

/** Puts a whole site in the place of the last one, in a moment without a site as short as two renames. */
export function swap(next: string, outDir: string): void {
  const replaced = siblingPath(outDir, `replaced-${process.pid}`)
  do {
    rmSync(replaced, { recursive: true, force: true })
    rename(outDir, replaced)
    if (!existsSync(next)) throw new UsageError(`${next} was removed during the build. Build again.`)
    // Another build may have put its site there in between; that one is replaced, too.
  } while (!rename(next, outDir))
  rmSync(replaced, { recursive: true, force: true })
}

/** `dist` -> `.dist.next-4711` */
function siblingPath(outDir: string, name: string): string {
  return join(dirname(outDir), `.${basename(outDir)}.${name}`)
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

/** Renames a folder; false when another process was faster: the one is gone, or the other exists. */
function rename(from: string, to: string): boolean {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    const isGone = !existsSync(from)
    if (!isGone && !existsSync(to)) throw error
    return false
  }
}
