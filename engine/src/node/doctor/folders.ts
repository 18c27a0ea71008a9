import { existsSync, mkdtempSync, rmdirSync, type StatsFs, statfsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { realOutput } from '../output/output-folders.ts'
import { isSystemError } from '../system-error.ts'
import { type DoctorResult, ok } from './check.ts'

/** Free space in bytes: what a build of a large site may need, and what any build needs. */
const PLENTY = 1e9
const LEAST = 1e8

/** The real folder of the output: builds make the new site beside it, not beside a link to it. */
export function placeOf(outDir: string): string {
  try {
    return realOutput(outDir)
  } catch (error) {
    // Such as for a path through a file, which is reported as not writable under the path as given.
    if (!isSystemError(error)) throw error
    return outDir
  }
}

/** Whether files can be made in a folder, or in the first one above it that exists. */
export function checkWritable(name: string, folder: string): DoctorResult {
  const existing = existingFolder(folder)
  try {
    rmdirSync(mkdtempSync(join(existing, '.docs-doctor-')))
    return ok(`The ${name} ${folder} is writable`)
  } catch (error) {
    return {
      level: 'failure',
      message: `The ${name} ${folder} is not writable (${(error as NodeJS.ErrnoException).code}).`,
      fix: `Check the permissions of ${existing}.`,
    }
  }
}

type DiskSize = Pick<StatsFs, 'bavail' | 'blocks' | 'bsize'>

/** Whether there is room for the site, which is written beside the old one. */
export function checkDisk(
  folder: string,
  { bavail, blocks, bsize }: DiskSize = statfsSync(existingFolder(folder)),
): DoctorResult {
  if (blocks === 0) return ok(`The free space of the disk of ${folder} is unknown`)
  const free = bavail * bsize
  const message = `${(free / 1e9).toFixed(1)} GB free for ${folder}`
  if (free >= PLENTY) return ok(message)
  return {
    level: free < LEAST ? 'failure' : 'warning',
    message: `Only ${message}.`,
    fix: 'Free some space: a build keeps the previous site.',
  }
}

function existingFolder(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : existingFolder(dirname(folder))
}
