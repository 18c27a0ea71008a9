import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type FolderEntry, listEntries } from '../../content/files/list-all-files.ts'
import { isNotUtf8Name } from '../../content/files/list-files.ts'
import { UsageError } from '../../model/problem.ts'
import { placeEntry, removeEmptyFolders, removeEntry, unlessMoved } from './folder-entries.ts'
import { hasSameBytes, identityOf, statsAt } from './folder-identity.ts'
import type { OutputRecord } from './output-record.ts'
import type { IsOwnFile } from './own-files.ts'

/** The compressed copies that servers send in place of a file. */
const COMPRESSED = /\.(?:gz|br|zst)$/

/** Some file systems round times down to two seconds. */
const COARSE_MS = 2000

/** Where files are kept, and what decides which. */
interface Keeping {
  readonly from: string
  /** The identity of `from` before anything else about it was read. */
  readonly identity: string | undefined
  readonly to: string
  /** True for files that this program wrote to `from`. */
  readonly isOwn: IsOwnFile
  /** True for files that this build has written to `to`. */
  readonly isWritten: IsOwnFile
  /** What is known about `from`. */
  readonly record: OutputRecord
}

/**
 * Keeps what this program did not write: each such file of the old site is put into the new one, unless that has a file
 * of this name. Compressed copies of a file that changed, or is gone, are left out: a server would send the old text. Throws a
 * usage error for a file whose name is not UTF-8, because it cannot be read by that name.
 */
export function keepForeignFiles({ from, identity, to, isOwn, isWritten, record }: Keeping): void {
  const entries = newEntriesOf(from, record)
  // Another build has put its site there: these are its entries, and it has already kept the files of others.
  if (identityOf(from) !== identity) return
  for (const entry of entries) {
    const { file } = entry
    if (isOwn(file) || isWritten(file)) continue
    if (isNotUtf8Name(file))
      throw new UsageError(
        `The output folder ${from} has ${file}, whose name is not valid UTF-8, so it cannot be kept. Rename or remove it.`,
      )
    const plain = file.replace(COMPRESSED, '')
    const isCopy = plain !== file && (isOwn(plain) || isWritten(plain))
    if (isCopy && !(isWritten(plain) && hasSameBytes(join(from, plain), join(to, plain)))) continue
    placeEntry(entry, from, to)
  }
}

/** Removes what this program did not write, and the folders left empty by it: they would end up in the new site. */
export function removeForeignFiles(folder: string, isOwn: IsOwnFile, record: OutputRecord): void {
  for (const { file } of newEntriesOf(folder, record)) {
    if (isOwn(file)) continue
    const path = join(folder, file)
    removeEntry(path)
    removeEmptyFolders(dirname(path), folder)
  }
}

/**
 * The entries of a site that somebody may have put there since it was written: those in its own folder, and in others that
 * changed after that. All entries if nothing is known about the site.
 */
function newEntriesOf(folder: string, { keys, writtenMs }: OutputRecord): FolderEntry[] {
  if (keys.size === 0) return entriesOf(folder)
  const known = new Set(['.'])
  for (const file of keys.keys())
    for (let parent = dirname(file); !known.has(parent); parent = dirname(parent)) known.add(parent)
  const isBefore = (ms: number) => ms < writtenMs - COARSE_MS
  return [...known].flatMap((parent) => {
    const stats = statsAt(`${folder}/${parent}`)
    const isOld = parent !== '.' && stats !== undefined && isBefore(stats.mtimeMs)
    // The time that `cp -a` and `mv` cannot set back. A build renames the folder of the site alone.
    if (!stats?.isDirectory() || (isOld && isBefore(stats.ctimeMs))) return []
    const inParent = (name: string) => (parent === '.' ? name : `${parent}/${name}`)
    return unlessMoved(() => readdirSync(join(folder, parent), { withFileTypes: true })).flatMap(
      (entry): FolderEntry[] => {
        const path = inParent(entry.name)
        if (!entry.isDirectory() || isNotUtf8Name(entry.name)) return [{ file: path, isLink: entry.isSymbolicLink() }]
        // A folder that was moved here has files with older times.
        if (known.has(path) && !isOld) return []
        return entriesOf(join(folder, path)).map(({ file, isLink }) => ({ file: `${path}/${file}`, isLink }))
      },
    )
  })
}

function entriesOf(folder: string): FolderEntry[] {
  const entries = unlessMoved(() => listEntries(folder, '', (name) => !isNotUtf8Name(name)))
  return entries.filter(({ isSpecial }) => !isSpecial)
}
