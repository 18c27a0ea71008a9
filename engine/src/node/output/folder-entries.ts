import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  renameSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  unlinkSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { FolderEntry } from '../../content/files/list-all-files.ts'
import { caseInsensitivePath } from '../../model/files/file-names.ts'
import { statsAt } from './folder-identity.ts'

/** Makes a folder of the new site and those around it; a file of an older site may have its name. */
export function openFolder(root: string, folder: string, open: Set<string>): void {
  if (folder === '.' || open.has(folder)) return
  openFolder(root, dirname(folder), open)
  const path = join(root, folder)
  try {
    mkdirSync(path)
  } catch (error) {
    const found = lstatSync(path, { throwIfNoEntry: false })
    // For example on a full disk.
    if (!found) throw error
    if (!found.isDirectory()) {
      removeEntry(path)
      mkdirSync(path)
    }
  }
  open.add(folder)
}

/**
 * Removes what is at a path. That is nearly always a file, for which `rmSync` takes ten times as long, or a link, which `rmSync`
 * of Node 23 and of early releases of 24 follows.
 */
export function removeEntry(path: string): void {
  try {
    unlinkSync(path)
  } catch {
    rmSync(path, { recursive: true, force: true })
  }
}

/** The entries that `list` finds; none if there is no site yet, or another build has just moved it away. */
export function unlessMoved<Entry>(list: () => Entry[]): Entry[] {
  try {
    return list()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Puts an entry of one site into another: a file is linked if possible. What is in its place, such as a folder of this name, wins. */
export function placeEntry({ file, isLink }: FolderEntry, from: string, to: string): void {
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
    // Not over what is there under the same name in another case: disks without links often ignore case.
    copyFileSync(from, to, constants.COPYFILE_EXCL)
  }
}

/** False where the file system has no links. */
export function hardLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch {
    return false
  }
}

/** Removes a file and the folders left empty by it: a server would list them. */
export function removeFile(folder: string, file: string): void {
  const path = join(folder, file)
  if (statsAt(path)?.isFile()) rmSync(path)
  removeEmptyFolders(dirname(path), folder)
}

/** Removes a folder and those around it, up to the one that is directly in `root`, as long as they are empty. */
export function removeEmptyFolders(folder: string, root: string): void {
  for (let path = folder; path !== root; path = dirname(path)) {
    try {
      rmdirSync(path)
    } catch {
      return
    }
  }
}

/**
 * True if the name of an added file or folder differs from that of a removed one only in case: most disks of macOS and Windows
 * take it for the old one, and keep the old spelling.
 */
export function isRespelled(removed: readonly string[], added: readonly string[]): boolean {
  if (removed.length === 0) return false
  const spellings = new Map(withParents(removed).map((path) => [caseInsensitivePath(path), path]))
  return withParents(added).some((path) => (spellings.get(caseInsensitivePath(path)) ?? path) !== path)
}

function withParents(files: readonly string[]): string[] {
  const paths = new Set<string>()
  for (const file of files)
    for (let path = file; path !== '.' && !paths.has(path); path = dirname(path)) paths.add(path)
  return [...paths]
}

/** Rebuilds a folder at the path `beside`, with these files alone, and moves it into place: so all names have their new case. */
export function respell(folder: string, files: Iterable<string>, beside: string): void {
  for (const file of files) placeEntry({ file, isLink: false }, folder, beside)
  rmSync(folder, { recursive: true })
  renameSync(beside, folder)
}

/** Removes a folder unless another process takes it first: it is moved away, so that nobody writes into it meanwhile. */
export function removeMoved(folder: string, aside: string): void {
  if (renameOrRemove(folder, aside)) rmSync(aside, { recursive: true, force: true })
}

/**
 * Renames a folder that can be made again; false if it is gone. One in a layer of a container image cannot be renamed, so it is
 * removed.
 */
export function renameOrRemove(from: string, to: string): boolean {
  try {
    return rename(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    rmSync(from, { recursive: true, force: true })
    return false
  }
}

/** Renames a folder; false if another process was faster, so that `from` is gone or `to` exists. */
export function rename(from: string, to: string): boolean {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    // Taken from the error, because another process may have put the folder back by now.
    const isGone = (error as NodeJS.ErrnoException).code === 'ENOENT'
    if (!isGone && !existsSync(to)) throw error
    return false
  }
}
