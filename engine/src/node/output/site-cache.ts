import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type LaunchedProgram, PROGRAMS, type Program } from '../program.ts'
import { isSystemError } from '../system-error.ts'
import { rename } from './folder-entries.ts'

/** How many programs keep their caches: this one, and those of other branches in use. */
const KEPT_PROGRAMS = 5

/** The prefix of the name of a program's cache while it is removed. */
const REMOVED = '.removed-'

/** The program at work on the site of a configuration, whose cache is made ready if there is a site. */
export function withCache(program: LaunchedProgram, configFile: string): Program {
  const cacheDir = cacheDirOf(configFile)
  if (!existsSync(configFile)) return { ...program, cacheDir }
  try {
    makeReady(join(cacheDir, PROGRAMS), program.fingerprint)
  } catch (error) {
    // It may be another user's, or on a disk that is read-only. Many commands write nothing to it; others fail when they do.
    if (!isSystemError(error)) throw error
  }
  return { ...program, cacheDir }
}

function makeReady(programs: string, fingerprint: string): void {
  const own = join(programs, fingerprint)
  if (!existsSync(own)) {
    mkdirSync(own, { recursive: true })
    removeOldPrograms(programs)
  }
  // The folder's modification time records its last use.
  utimesSync(own, new Date(), new Date())
}

/** With the packages of the site, as is usual, or where they would be: the folder of the program may be read-only. */
function cacheDirOf(configFile: string): string {
  const folder = dirname(configFile)
  return join(packageAbove(folder) ?? folder, 'node_modules', '.cache', 'stratadocs')
}

/** The nearest folder with a `package.json`, from this one upwards. */
function packageAbove(folder: string): string | undefined {
  if (existsSync(join(folder, 'package.json'))) return folder
  const above = dirname(folder)
  return above === folder ? undefined : packageAbove(above)
}

/** Removes the caches of programs not used lately. A running one recreates its folders. */
function removeOldPrograms(programs: string): void {
  const lastUse = (name: string) => statSync(join(programs, name), { throwIfNoEntry: false })?.mtimeMs ?? 0
  const byUse = readdirSync(programs)
    .filter((name) => !name.startsWith(REMOVED))
    .sort((a, b) => lastUse(b) - lastUse(a))
  // Renamed first: a program that finds its folder expects it to be complete.
  for (const name of byUse.slice(KEPT_PROGRAMS)) rename(join(programs, name), join(programs, REMOVED + randomUUID()))
  // Including what a killed process has left.
  for (const name of readdirSync(programs))
    if (name.startsWith(REMOVED)) rmSync(join(programs, name), { recursive: true, force: true })
}
