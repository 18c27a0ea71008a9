import { copyFileSync, linkSync, mkdirSync, readFileSync, readlinkSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type FolderEntry, listEntries } from './list-all-files.ts'
import type { IsOwnFile } from './own-files.ts'

/** The compressed copies that servers send in the place of a file. */
const COMPRESSED = /\.(?:gz|br|zst)$/

/** Where files are kept, and what decides which. */
interface Keeping {
  readonly from: string
  readonly to: string
  /** True for files that this program wrote to `from`. */
  readonly isOwn: IsOwnFile
  /** True for files that it has written to `to`. */
  readonly isWritten: IsOwnFile
}

/**
 * Keeps what this program did not write: each such file of the old site is put into the new one, unless that has a file
 * of this name. Compressed copies of a file that changed, or is gone, are left out: a server would send the old text.
 */
export function keepForeignFiles({ from, to, isOwn, isWritten }: Keeping): void {
  for (const entry of entriesOf(from)) {
    const { file } = entry
    if (isOwn(file) || isWritten(file)) continue
    const plain = file.replace(COMPRESSED, '')
    const isCopy = plain !== file && (isOwn(plain) || isWritten(plain))
    if (isCopy && !(isWritten(plain) && hasSameBytes(join(from, plain), join(to, plain)))) continue
    place(entry, from, to)
  }
}

/** Removes what this program did not write. */
export function removeForeignFiles(folder: string, isOwn: IsOwnFile): void {
  for (const { file } of entriesOf(folder)) if (!isOwn(file)) rmSync(join(folder, file), { force: true })
}

function entriesOf(folder: string): FolderEntry[] {
  try {
    return listEntries(folder)
  } catch (error) {
    // There is no site yet, or another build has just moved it away.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Linked like files of ours. What the new site has in its place, such as a folder of this name, wins. */
function place({ file, isLink }: FolderEntry, from: string, to: string): void {
  const [old, path] = [join(from, file), join(to, file)]
  try {
    mkdirSync(dirname(path), { recursive: true })
    if (isLink) symlinkSync(readlinkSync(old), path)
    else linkOrCopy(old, path)
  } catch (error) {
    if (!['EEXIST', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error
    copyFileSync(from, to)
  }
}

function hasSameBytes(a: string, b: string): boolean {
  const [one, other] = [a, b].map((path) => statSync(path, { throwIfNoEntry: false }))
  if (one === undefined || other === undefined || one.size !== other.size) return false
  return (one.ino === other.ino && one.dev === other.dev) || readFileSync(a).equals(readFileSync(b))
}
