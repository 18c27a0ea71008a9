import { createHash } from 'node:crypto'
import { once } from '../../model/util/once.ts'
import { readRecord, readStamp, STAMP_FILE } from './output-record.ts'

/** Tells whether this program wrote a file, by its path below the output folder. */
export type IsOwnFile = (file: string) => boolean

/**
 * The marks of files, by which the stamp of a site distinguishes them from files of others, even when no record of the site
 * is left. They reveal no names, because a host may publish the stamp.
 */
export function marksOf(files: Iterable<string>): string[] {
  return [...files].map(markOf).sort()
}

/** Some file systems list names in another Unicode form than they were written in. */
function markOf(file: string): string {
  return createHash('sha256').update(file.normalize('NFC')).digest('base64url').slice(0, 8)
}

/** Which files of a folder this program wrote; undefined when it built no site there. */
export function ownFilesOf(folder: string, recordsDir: string): IsOwnFile | undefined {
  const { inputs, record, files } = readStamp(folder)
  if (typeof inputs !== 'string' || typeof record !== 'string') return undefined
  if (Array.isArray(files)) {
    // Made on demand: most builds ask for no file.
    const marks = once(() => new Set<unknown>(files))
    return (file) => file === STAMP_FILE || marks().has(markOf(file))
  }
  // Written by a program that put no marks into the stamp.
  const { keys } = readRecord(folder, recordsDir)
  return keys.size > 0 ? (file) => file === STAMP_FILE || keys.has(file) : undefined
}
