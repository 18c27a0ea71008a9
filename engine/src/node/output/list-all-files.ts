import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { withSlashes } from '../../content/files/file-paths.ts'
import { isNotUtf8Name, isOwnFile } from '../../content/files/list-files.ts'

/** A file, or a link, by its path below a folder, with `/`. */
export interface FolderEntry {
  readonly file: string
  readonly isLink: boolean
}

/** Every file and link below a folder, hidden ones included. Throws when there is no such folder. */
export function listEntries(folder: string): FolderEntry[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map((entry) => ({
      file: withSlashes(relative(folder, join(entry.parentPath, entry.name))),
      isLink: entry.isSymbolicLink(),
    }))
}

/** Every file below a folder that is no link. */
export function listAllFiles(folder: string): string[] {
  return listEntries(folder).flatMap(({ file, isLink }) => (isLink ? [] : [file]))
}

/**
 * Every file of the static folder that a site may be made from: hidden ones, which are published, too
 * (`.well-known/security.txt`), and links, which pages show.
 */
export function listStaticFiles(staticDir: string): string[] {
  if (!existsSync(staticDir)) return []
  const found = listEntries(staticDir).filter((entry) => isFileOf(staticDir, entry) && !isNotUtf8Name(entry.file))
  return found.map(({ file }) => file)
}

/** True for a file of a folder, and for a link to one of its files. */
export function isFileOf(folder: string, { file, isLink }: FolderEntry): boolean {
  return !isLink || isOwnFile(folder, file)
}
