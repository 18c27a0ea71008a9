import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import { caseInsensitivePath } from '../../model/files/file-names.ts'
import { freeName } from '../../model/util/free-name.ts'
import { memoize } from '../../model/util/memoize.ts'
import { isBelow, isMarkdown, relativePath } from '../files/paths.ts'
import type { SiteFiles } from '../files/site-files.ts'
import type { ImportedSite, ImportedVersion } from '../imported-site.ts'
import { allowedId } from './page-places.ts'
import type { PlannedVersion, VersionPart } from './plan-versions.ts'

/** Where a file of the site goes: into the folder of a version, or into the static folder. */
export type FilePlace =
  | { readonly kind: 'version'; readonly path: string }
  | { readonly kind: 'static'; readonly path: string }

/** Files outside the folders of a version that its pages use. The name keeps Markdown from becoming a page. */
const SHARED = '_shared'

/** Names with a meaning in the folder of a version, and names that our program takes for a misspelling of one. */
const READ_BY_NAME = /^(?:(?:sidebar|version|redirect|synonym)s?\.ya?ml|dictionary\.txt)$/i

/** Replaces `..`: a site may be a folder of a repository, and use other files of it. */
const ABOVE = '_above'

/**
 * Creates the lookup of where a file goes that pages of a version use. Each file has a place of its own, whether it exists
 * or not. A part of pages is converted, so it does not stay in the static folder.
 */
export function createFileLocator({ dir, staticDirs }: Pick<ImportedSite, 'dir' | 'staticDirs'>) {
  const foldersOf = memoize(targetFolders)
  const placeIn = memoize((version: PlannedVersion) => createPlaces(version, foldersOf))
  return (file: string, version: PlannedVersion, { isPart = false } = {}): FilePlace => {
    const staticDir = isPart ? undefined : staticDirs.find((one) => isBelow(one, file))
    if (staticDir !== undefined) return { kind: 'static', path: relativePath(staticDir, file) }
    const part = version.parts.find((one) => isBelow(one.version.dir, file))
    const wanted = part ? ownPath(part, file, foldersOf(part.version)) : sharedPath(relativePath(dir, file))
    return { kind: 'version', path: placeIn(version)(file, wanted) }
  }
}

/**
 * Gives each file of a version a place. Published files get theirs first, and of these the ones that keep their names, so that
 * versions with the same files have them in the same places, whatever their pages use.
 */
function createPlaces({ parts }: PlannedVersion, foldersOf: (version: ImportedVersion) => ReadonlyMap<string, string>) {
  const places = new Map<string, string>()
  /** As case-insensitive disks compare them. */
  const taken = new Set<string>()
  const isTaken = (path: string) => taken.has(caseInsensitivePath(path)) || READ_BY_NAME.test(path)
  const place = (file: string, wanted: string) => {
    const found = places.get(file) ?? freeFile(wanted, isTaken)
    places.set(file, found)
    taken.add(caseInsensitivePath(found))
    return found
  }
  const published = parts.flatMap((part) =>
    part.version.files.map((path) => {
      const file = posix.join(part.version.dir, path)
      return { file, wanted: ownPath(part, file, foldersOf(part.version)) }
    }),
  )
  const keepsName = ({ file, wanted }: (typeof published)[number]) => posix.basename(file) === posix.basename(wanted)
  for (const { file, wanted } of [...published.filter(keepsName), ...published]) place(file, wanted)
  return place
}

/** The path, with a number after the name if another file has it: `name-2.png`. */
function freeFile(path: string, isTaken: (path: string) => boolean): string {
  const { dir, name, ext } = posix.parse(path)
  const pathOf = (one: string) => posix.join(dir, one + ext)
  return pathOf(freeName(name, (one) => isTaken(pathOf(one))))
}

/** Says where a file goes; the path of a static one is relative to the static folder. */
export type LocateFile = ReturnType<typeof createFileLocator>

/** A short hash of a file's bytes. */
export function hashOfFile(path: string, { readBytes }: Pick<SiteFiles, 'readBytes'>): string {
  return createHash('sha256')
    .update(readBytes(path) ?? '')
    .digest('hex')
    .slice(0, 16)
}

/** The path of a file outside all versions, by its path from the folder of the site. */
function sharedPath(path: string): string {
  const below = path.replace(/^(?:\.\.\/)+/, (up) => up.replaceAll('..', ABOVE))
  return posix.join(SHARED, partialName(plainName(below)))
}

function ownPath(part: VersionPart, file: string, folders: ReadonlyMap<string, string>): string {
  const below = relativePath(part.version.dir, file)
  const folder = targetFolder(posix.dirname(below), folders)
  return posix.join(part.folder, folder, partialName(plainName(posix.basename(below))))
}

/** The name of Markdown that is not a page: MDX becomes Markdown, and an underscore marks a part of pages. */
function partialName(path: string): string {
  if (!isMarkdown(path)) return path
  const file = path.replace(/\.mdx?$/, '.md')
  return /(^|\/)_/.test(file) ? file : posix.join(posix.dirname(file), `_${posix.basename(file)}`)
}

/** A path without characters that have a meaning in Markdown or in addresses. */
function plainName(path: string): string {
  return path.replaceAll(/[^\p{L}\p{M}\p{N}./_@+=~-]+/gu, '-')
}

/** Where the folders of pages go: their names lose the numbers that sort them, and what ids cannot have. */
function targetFolders({ pages }: ImportedVersion): ReadonlyMap<string, string> {
  const folders = new Map<string, string>()
  for (const { file, target } of pages) {
    const [from, to] = [posix.dirname(file).split('/'), posix.dirname(target).split('/')]
    if (from.length !== to.length) continue
    for (const at of from.keys()) {
      const folder = allowedId(to.slice(0, at + 1).join('/'))
      folders.set(from.slice(0, at + 1).join('/'), folder)
    }
  }
  return folders
}

/** Where a folder goes: the place of the nearest folder with pages above it, then the rest of its path. */
function targetFolder(folder: string, folders: ReadonlyMap<string, string>): string {
  if (folder === '.') return ''
  const known = folders.get(folder)
  if (known !== undefined) return known
  return posix.join(targetFolder(posix.dirname(folder), folders), plainName(posix.basename(folder)))
}
