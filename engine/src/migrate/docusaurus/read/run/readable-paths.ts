import { type Dirent, readdirSync } from 'node:fs'
import { posix } from 'node:path'
import { isBelow } from '../../../files/paths.ts'
import { foldersAround } from '../../../files/readable-roots.ts'
import { isHidden, realPath, type SiteFiles } from '../../../files/site-files.ts'
import type { PartialFolder } from './config-task.ts'

/** The most characters of all paths: a command line of Windows has up to 32,767. */
const MAX_LENGTH = 24_000

/** What the code of a site may read. */
export interface ReadablePaths {
  /** In the form of Node's `--allow-fs-read`. */
  readonly paths: readonly string[]
  /** The folders of which `paths` grants only parts. */
  readonly folders: readonly PartialFolder[]
}

/**
 * The paths that the code of a site may read: its folder, and in the folders around it, up to the root of its repository,
 * packages and visible files, such as a `package.json` with the version. Permissions follow links and have no exceptions, so
 * a folder with a hidden file, or with a link to something that may not be read, is replaced by the other entries in it.
 */
export function readablePaths(dir: string, files: SiteFiles): ReadablePaths {
  const around = foldersAround(dir, files)
  // Not through a link, which may lead to a folder with hidden files.
  const packages = around
    .map((above) => posix.join(above, 'node_modules'))
    .filter((folder) => files.isFolder(folder) && realPath(folder) === folder)
  const rest = { dir, files, isWhole: createPackageCheck(files), isLinked: false }
  const found = [dir, ...packages].map((folder) =>
    readFolder(folder, { ...rest, below: folder === dir ? '' : 'node_modules' }),
  )
  const all = [...found.flatMap((one) => one.paths), ...around.flatMap(filesIn)]
  // If there are too many, the deepest are left out: a configuration mostly reads files near it.
  all.sort((a, b) => depthOf(a) - depthOf(b))
  let length = 0
  const paths = all.filter((path) => {
    length += path.length + '--allow-fs-read='.length + 1
    return length <= MAX_LENGTH
  })
  return { paths, folders: found.flatMap((one) => one.folders) }
}

function depthOf(path: string): number {
  return path.split('/').length
}

/** The entries of a folder; none if the user may not read it, because then the code may not, either. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

/** The readable files directly in a folder, other than links. */
function filesIn(folder: string): string[] {
  return entriesOf(folder).flatMap((entry) =>
    entry.isFile() && canRead(entry.name) ? [posix.join(folder, entry.name)] : [],
  )
}

/** False for a hidden path, and for one with an asterisk, which permissions read as a wildcard. */
function canRead(path: string): boolean {
  return !path.includes('*') && !isHidden(path)
}

interface FolderInput {
  readonly dir: string
  readonly files: SiteFiles
  /** The part of the path in which hidden names count. */
  readonly below: string
  /** True below a link. */
  readonly isLinked: boolean
  /** True for a package that may be read as a whole. */
  readonly isWhole: (folder: string) => boolean
}

type Entry = ReadablePaths & { readonly kind: PartialFolder['entries'][number][1] }

const REFUSED: Entry = { kind: 'refused', paths: [], folders: [] }

/** What may be read in a folder: a single path if that is everything. */
function readFolder(folder: string, input: FolderInput): ReadablePaths {
  const found = entriesOf(folder).map((entry) => {
    const path = posix.join(folder, entry.name)
    const below = posix.join(input.below, entry.name)
    if (!canRead(below)) return { name: entry.name, ...REFUSED }
    if (entry.isSymbolicLink()) return { name: entry.name, ...readLink(path, input) }
    if (!entry.isDirectory()) return { name: entry.name, kind: 'file' as const, paths: [path], folders: [] }
    return { name: entry.name, kind: 'folder' as const, ...readFolder(path, { ...input, below }) }
  })
  if (found.every(({ kind, folders }) => kind !== 'refused' && folders.length === 0))
    return { paths: [`${folder}/*`], folders: [] }
  const entries = found.map(({ name, kind }) => [name, kind] as const)
  return {
    paths: found.flatMap(({ paths }) => paths),
    folders: [{ path: folder, entries }, ...found.flatMap(({ folders }) => folders)],
  }
}

/** What may be read through a link. Hidden entries of the folder it leads to stay hidden, unless that is a package. */
function readLink(path: string, { isLinked, ...input }: FolderInput): Entry {
  const { dir, files } = input
  if (files.refusal(path) !== undefined) return REFUSED
  if (!files.isFolder(path)) return { kind: 'file', paths: [path], folders: [] }
  const target = realPath(path) ?? path
  if (target.includes('/node_modules/'))
    return input.isWhole(target) ? { kind: 'folder', paths: [`${path}/*`], folders: [] } : REFUSED
  // Links below links, and those to a folder around the site, lead in circles.
  if (isLinked || target === dir || isBelow(target, dir)) return REFUSED
  return { kind: 'folder', ...readFolder(path, { ...input, below: '', isLinked: true }) }
}

/** Creates the check whether everything in a package that a link leads to may be read, also through links in it. */
function createPackageCheck(files: SiteFiles): FolderInput['isWhole'] {
  const known = new Map<string, boolean>()
  const hasRefused = (folder: string, seen: Set<string>): boolean => {
    const real = realPath(folder)
    if (real === undefined || seen.has(real)) return false
    seen.add(real)
    return entriesOf(real).some((entry) => {
      const path = posix.join(real, entry.name)
      const isLink = entry.isSymbolicLink()
      if ((isLink || entry.name.startsWith('.')) && files.refusal(path) !== undefined) return true
      return (isLink || entry.isDirectory()) && files.isFolder(path) && hasRefused(path, seen)
    })
  }
  return (folder) => {
    const isWhole = known.get(folder) ?? !hasRefused(folder, new Set())
    known.set(folder, isWhole)
    return isWhole
  }
}
