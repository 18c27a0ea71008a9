import { randomUUID } from 'node:crypto'
import { existsSync, lstatSync, readdirSync, readlinkSync, rmSync, statSync, utimesSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { pathBelow } from '../../content/files/file-paths.ts'
import { UsageError } from '../../model/problem.ts'
import { isRunning } from '../is-running.ts'
import { makeFolder } from '../make-folder.ts'
import { processHost } from '../process-host.ts'
import { removeMoved, rename, renameOrRemove } from './folder-entries.ts'
import { identityOf } from './folder-identity.ts'
import { removeForeignFiles } from './foreign-files.ts'
import { EMPTY_RECORD, type OutputRecord, readRecord, STAMP_FILE } from './output-record.ts'

/**
 * The folders that builds leave next to the output folder: the site that is being written, the last one while it is being
 * replaced, and the one that was replaced, from which the next build starts.
 */
const SIBLINGS = ['next', 'replaced', 'base'] as const

type Sibling = (typeof SIBLINGS)[number]

/** The end of a sibling's name: the number of a process, its host, and a random part. Earlier programs wrote the number alone. */
const OWNER = /-(?<pid>\d+)(?:-(?<host>[0-9a-f]{8})-[0-9a-f]{8})?$/

/** Why a folder cannot be renamed, by the code of the error. */
const UNMOVABLE: Readonly<Record<string, string>> = {
  EBUSY: 'it is a mount point, or another program holds it',
  EXDEV: 'it is in a layer of a container image',
}

/** How long a build may use a folder. After that, its process number may be that of another process. */
const MAX_BUILD_MS = 86_400_000

/** The folder that an output folder really is: if it is a link, the one that the link names, whether or not it exists. */
export function realOutput(outDir: string): string {
  let path = outDir
  const seen = new Set<string>()
  while (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) {
    if (seen.has(path)) throw new UsageError(`${outDir} is a link that leads to itself. Remove it.`)
    seen.add(path)
    path = resolve(dirname(path), readlinkSync(path))
  }
  return path
}

/**
 * Puts the replaced site back if a process was killed between the two renames of a swap, so that there is no site. A site that
 * somebody removed stays removed.
 */
export function recoverOutput(outDir: string): void {
  const [replaced] = siblingFolders(outDir, 'replaced')
  // Another command may put it back first.
  if (!existsSync(outDir) && replaced !== undefined) rename(replaced, outDir)
}

/** The folder to write into: the site before the last one, without files of others, or an empty folder if its record is lost. */
export function openStagingDir(outDir: string, recordsDir: string): { next: string; base: OutputRecord } {
  const next = siblingPath(outDir, 'next')
  // Another build may remove it, too.
  for (const left of siblingFolders(outDir, 'next')) if (!isUsed(left)) rmSync(left, { recursive: true, force: true })
  for (const last of replacedFolders(outDir)) {
    // Another build may have been faster.
    if (!renameOrRemove(last, next)) continue
    // Otherwise it would seem as old as the last build.
    utimesSync(next, new Date(), new Date())
    const base = readRecord(next, recordsDir)
    if (base.keys.size > 0) {
      removeForeignFiles(next, (file) => base.keys.has(file) || file === STAMP_FILE, base)
      return { next, base }
    }
    rmSync(next, { recursive: true, force: true })
  }
  makeFolder(next)
  return { next, base: EMPTY_RECORD }
}

/** Where replaced sites are kept for the next build; another build of the same folder may run at the same time. */
export function replacedFolders(outDir: string): string[] {
  // Without a site in place, the replaced one still has to be put back.
  return [...siblingFolders(outDir, 'base'), ...(existsSync(outDir) ? siblingFolders(outDir, 'replaced') : [])]
}

function siblingFolders(outDir: string, kind: Sibling): string[] {
  const parent = dirname(outDir)
  if (!existsSync(parent)) return []
  return readdirSync(parent).flatMap((one) => (isSibling(outDir, one, kind) ? [join(parent, one)] : []))
}

function isSibling(outDir: string, name: string, kind: Sibling): boolean {
  const owner = OWNER.exec(name)
  return owner !== null && name.slice(0, owner.index) === `.${basename(outDir)}.${kind}`
}

/** True for what builds write: the output folder, the folders that they leave next to it, and everything below these. */
export function isOutput(outDir: string, path: string): boolean {
  const name = pathBelow(dirname(outDir), path)?.split('/')[0] ?? ''
  return name === basename(outDir) || SIBLINGS.some((kind) => isSibling(outDir, name, kind))
}

/** True when another build, whose process the folder is named after, may still use it. */
function isUsed(folder: string): boolean {
  const { mtimeMs = 0 } = statSync(folder, { throwIfNoEntry: false }) ?? {}
  if (Date.now() - mtimeMs >= MAX_BUILD_MS) return false
  const { pid, host = processHost() } = OWNER.exec(folder)?.groups ?? {}
  return host !== processHost() || (Number(pid) !== process.pid && isRunning(Number(pid)))
}

/** A unique path, even among containers in which processes have the same numbers. */
export function siblingPath(outDir: string, kind: Sibling): string {
  const owner = [process.pid, processHost(), randomUUID().slice(0, 8)].join('-')
  return join(dirname(outDir), `.${basename(outDir)}.${kind}-${owner}`)
}

/**
 * Replaces the last site by a complete new one, and keeps the last one next to it. `keepFiles` copies from the last one what
 * this program did not write.
 */
export function swap(next: string, outDir: string, keepFiles: (from: string, to: string) => void): void {
  const [last, base] = [siblingPath(outDir, 'replaced'), siblingPath(outDir, 'base')]
  let known: string | undefined
  do {
    if (!existsSync(next)) throw new UsageError(`${next} was removed during the build. Build again.`)
    known = identityOf(outDir)
    keepFiles(outDir, next)
    rmSync(last, { recursive: true, force: true })
    moveAside(outDir, last)
    // Another build may have put its site there in between; that one is replaced, too.
  } while (!renameOrPutBack(next, outDir, last))
  // Another build put its site there after the last look: the files of others in that one are kept, too.
  if (identityOf(last) !== known) keepFiles(last, outDir)
  rename(last, base)
  for (const folder of replacedFolders(outDir)) if (folder !== base) removeMoved(folder, siblingPath(outDir, 'next'))
}

/** Moves the site that is replaced out of the way, unless another process was faster. */
function moveAside(outDir: string, last: string): void {
  try {
    rename(outDir, last)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    const why = UNMOVABLE[code]
    if (why === undefined) throw error
    throw new UsageError(
      `The output folder ${outDir} cannot be replaced (${code}): ${why}. Build into a folder in it: --out ${join(outDir, 'site')}.`,
    )
  }
}

/** Puts a site in place, or the last one back if that fails. */
function renameOrPutBack(next: string, outDir: string, last: string): boolean {
  let isInPlace = false
  try {
    isInPlace = rename(next, outDir)
    return isInPlace
  } finally {
    if (!isInPlace) rename(last, outDir)
  }
}
