import { type Dirent, readdirSync } from 'node:fs'
import { posix } from 'node:path'
import { isBelow } from '../../../files/paths.ts'
import { foldersAround } from '../../../files/readable-roots.ts'
import { isHidden, realPath, type SiteFiles } from '../../../files/site-files.ts'
import type { PartialFolder } from './config-task.ts'

/** The command line of Windows holds 32,767 characters. */
const MAX_LENGTH = 24_000

/** What the code of a site may read. */
export interface ReadablePaths {
  /** As the permissions of Node name them. */
  readonly paths: readonly string[]
  /** The folders of which the paths name parts only. */
  readonly folders: readonly PartialFolder[]
}

/**
 * The paths that the code of a site may read: its folder, and in the folders around it, up to the root of its repository,
 * packages and visible files, such as a `package.json` that tells the version. Permissions follow links and know no
 * exceptions, so a folder with a hidden file, or with a link to what may not be read, is replaced by the rest of what is in it.
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
  // Of too many, the deepest are left out: a configuration asks for files near it rather than deep in its folders.
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

/** What is in a folder; nothing if the person who imports may not read it, as the code may not then, either. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

/** The files directly in a folder that may be read, other than links. */
function filesIn(folder: string): string[] {
  return entriesOf(folder).flatMap((entry) =>
    entry.isFile() && canRead(entry.name) ? [posix.join(folder, entry.name)] : [],
  )
}

/** True unless a path is hidden, or has an asterisk, at which paths end as far as permissions go. */
function canRead(path: string): boolean {
  return !path.includes('*') && !isHidden(path)
}

interface FolderInput {
  readonly dir: string
  readonly files: SiteFiles
  /** The path of the folder as far as hidden names matter. */
  readonly below: string
  /** True below a link. */
  readonly isLinked: boolean
  /** True for a package of which all may be read. */
  readonly isWhole: (folder: string) => boolean
}

type Entry = ReadablePaths & { readonly kind: PartialFolder['entries'][number][1] }

const REFUSED: Entry = { kind: 'refused', paths: [], folders: [] }

/** What may be read of a folder: all of it is one path. */
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

/** What may be read through a link: of a folder that is no package, what is hidden there stays hidden. */
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

/** Creates the check of packages that links lead to: all below one, through links of its own too, may be read. */
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
