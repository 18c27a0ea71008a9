import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isNotUtf8Name, isOwnFile } from './list-files.ts'

/** A file, a link, or a special file, by its path below a folder, with `/`. */
export interface FolderEntry {
  readonly file: string
  readonly isLink: boolean
  /** True for a pipe, a socket or a device: reading it may never end. */
  readonly isSpecial?: true
}

/**
 * Every file, link and special file below a folder, hidden ones included; a folder that is not entered is listed itself. Throws
 * when there is no such folder. Folder by folder, because `readdirSync` with `recursive` follows links to folders from Node 22 on.
 */
export function listEntries(folder: string, below = '', isEntered = (_name: string) => true): FolderEntry[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const file = below === '' ? entry.name : `${below}/${entry.name}`
    if (entry.isDirectory())
      return isEntered(entry.name) ? listEntries(folder, file, isEntered) : [{ file, isLink: false }]
    const isLink = entry.isSymbolicLink()
    return [{ file, isLink, ...(!isLink && !entry.isFile() && { isSpecial: true }) }]
  })
}

/** Every file below a folder, except links. */
export function listAllFiles(folder: string): string[] {
  return listEntries(folder).flatMap(({ file, isLink, isSpecial }) => (isLink || isSpecial ? [] : [file]))
}

/** Every entry of the content folder, if there is one, except hidden ones: also what is refused, such as a link that leads out. */
export function listContentEntries(contentDir: string): FolderEntry[] {
  if (!statSync(contentDir, { throwIfNoEntry: false })?.isDirectory()) return []
  const isEntered = (name: string) => !name.startsWith('.') && !isNotUtf8Name(name)
  return listEntries(contentDir, '', isEntered).filter(({ file }) => !/(?:^|\/)\.[^/]*$/.test(file))
}

/**
 * Every entry of the static folder, if there is one, also those that no site is made from, and folders that cannot be read by
 * their name.
 */
export function listStaticEntries(staticDir: string): FolderEntry[] {
  return existsSync(staticDir) ? listEntries(staticDir, '', (name) => !isNotUtf8Name(name)) : []
}

/**
 * Every file of the static folder that a site may be made from: hidden ones, which are published, too
 * (`.well-known/security.txt`), and links, which pages show.
 */
export function listStaticFiles(staticDir: string, entries = listStaticEntries(staticDir)): string[] {
  const found = entries.filter((entry) => isFileOf(staticDir, entry) && !isNotUtf8Name(entry.file))
  return found.map(({ file }) => file)
}

/** True for a file of a folder, and for a link to one of its files. */
export function isFileOf(folder: string, { file, isLink, isSpecial }: FolderEntry): boolean {
  return isLink ? isOwnFile(folder, file) : !isSpecial
}
