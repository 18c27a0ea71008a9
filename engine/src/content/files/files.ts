import { accessSync, constants, existsSync, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { compareText, UsageError } from '../../model/problem.ts'
import type { LayerFiles } from '../versions/layers.ts'
import { VERSIONS_FILE, type VersionTable } from '../versions/version-row.ts'
import { readVersionTable } from '../versions/version-table.ts'
import type { ContentFiles } from './content-files.ts'
import { decodeText } from './decode-text.ts'
import { pathBelow } from './file-paths.ts'

/** The file that lists a version's sidebars, in the version's folder. */
export const SIDEBAR_FILE = 'sidebar.yaml'

/** The file that lists old addresses, in the content folder. */
export const REDIRECTS_FILE = 'redirects.yaml'

/**
 * Every file below `root`, by path with `/`, sorted by code point; hidden files are left out. A link counts as the
 * file it leads to, if that is also below `root`, and not hidden.
 */
export function listFiles(root: string, folder = ''): string[] {
  if (!(folder === '' ? existsSync(root) : isFolder(join(root, folder)))) return []
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.'))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) return listFiles(root, path)
      return entry.isFile() || (entry.isSymbolicLink() && isOwnFile(root, path)) ? [path] : []
    })
    .sort(compareText)
}

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

/** The folders of `root`, if it exists, whether they hold files or not; hidden ones are left out. */
export function listFolders(root: string): string[] {
  if (!existsSync(root)) return []
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
    .sort(compareText)
}

/** True when a version has a folder of its own. */
export function hasLayerFolder(contentDir: string, version: string): boolean {
  return isFolder(join(contentDir, version))
}

/** All files in each version's own folder, by path below it. */
export function listVersionFiles(contentDir: string, versions: readonly string[]): Map<string, string[]> {
  return new Map(
    versions.map((version) => [version, listFiles(contentDir, version).map((file) => file.slice(version.length + 1))]),
  )
}

/** The docs among the files of each version: id (path without `.md`) -> file below the content folder. */
export function docFiles(files: ReadonlyMap<string, readonly string[]>): LayerFiles {
  const docsOf = (version: string, paths: readonly string[]) =>
    new Map(
      paths
        .filter((path) => path.endsWith('.md') && !isPartOfPages(path))
        .map((path) => [path.slice(0, -'.md'.length), `${version}/${path}`]),
    )
  return new Map([...files].map(([version, paths]) => [version, docsOf(version, paths)]))
}

/** The path of a file below the folder of its version: the same page of several versions has the same one. */
export function pathInLayer(file: string): string {
  return file.slice(file.indexOf('/') + 1)
}

/** True for a file that pages include and that is none itself: its name, or that of a folder above it, begins with `_`. */
export function isPartOfPages(path: string): boolean {
  return /(^|\/)_/.test(path)
}

/** Reads a text file of the content folder; undefined when it is absent. Line ends become `\n`. */
export function readContentFile(content: ContentFiles, file: string): string | undefined {
  if (!isOwnFile(content.dir, file)) return undefined
  return decodeText(content.bytes(file))
}

/** Reads the version table; throws a one-line error when there is none. */
export function readTable(content: ContentFiles): VersionTable {
  requireContent(content.dir)
  const text = readContentFile(content, VERSIONS_FILE) ?? ''
  return readVersionTable(text, (version) => hasLayerFolder(content.dir, version))
}

/** Throws a one-line error unless the folder exists and holds a version table. */
function requireContent(contentDir: string): void {
  if (!existsSync(contentDir) || !statSync(contentDir).isDirectory()) {
    throw new UsageError(`There is no content folder at ${contentDir}. Set one with --content DIR.`)
  }
  if (!existsSync(join(contentDir, VERSIONS_FILE))) {
    throw new UsageError(`${join(contentDir, VERSIONS_FILE)} is missing. It lists the versions, newest first.`)
  }
}
