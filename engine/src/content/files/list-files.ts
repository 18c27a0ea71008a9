import { accessSync, constants, existsSync, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { compareText } from '../../model/problem.ts'
import { pathBelow } from './file-paths.ts'

/**
 * Every file below `root`, by path with `/`, sorted by code point; hidden files are left out, and names that are not
 * UTF-8. A link counts as the file it leads to, if that is also below `root`, and not hidden.
 */
export function listFiles(root: string, folder = ''): string[] {
  if (!(folder === '' ? statSync(root, { throwIfNoEntry: false })?.isDirectory() : isFolder(join(root, folder))))
    return []
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && !isNotUtf8Name(name))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) return listFiles(root, path)
      return entry.isFile() || (entry.isSymbolicLink() && isOwnFile(root, path)) ? [path] : []
    })
    .sort(compareText)
}

/** True for a name, as Node decodes it, whose bytes are not UTF-8: no file can be read by it. */
export function isNotUtf8Name(name: string): boolean {
  return name.includes('\uFFFD')
}

/** The problem with such a name. */
export const NOT_UTF8_NAME = { message: 'The name is not valid UTF-8.', hint: 'Rename it.' }

/** The problem with a pipe, a socket or a device where a file is expected. */
export const SPECIAL_FILE = { message: 'The entry is neither a file nor a folder.', hint: 'Replace it with a file.' }

/**
 * True for a readable file below `root`, links followed: files outside must not be published, nor hidden ones, such as
 * `.env` or those below `.git`, under another name.
 */
export function isOwnFile(root: string, file: string): boolean {
  try {
    const target = realpathSync.native(join(root, file))
    accessSync(target, constants.R_OK)
    const path = pathBelow(realpathSync.native(root), target)
    return path !== undefined && !/(?:^|\/)\./.test(path) && statSync(target).isFile()
  } catch {
    // Missing, a broken link, or not readable.
    return false
  }
}

/** True for a folder that is not a link. */
function isFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

/**
 * Everything below `root` that is not a plain file, by path: folders, empty or not, links, and names that are not UTF-8. Hidden
 * entries are left out.
 */
export function listOtherEntries(root: string, folder = ''): string[] {
  if (!existsSync(root)) return []
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.'))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (isNotUtf8Name(entry.name)) return [path]
      if (entry.isDirectory()) return [path, ...listOtherEntries(root, path)]
      return entry.isFile() ? [] : [path]
    })
    .sort(compareText)
}

/** True when a version has a folder of its own. */
export function hasLayerFolder(contentDir: string, version: string): boolean {
  return isFolder(join(contentDir, version))
}
