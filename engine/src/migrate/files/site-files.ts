import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { posix } from 'node:path'
import { compareText } from '../../model/problem.ts'
import { isBelow, relativePath, slashed } from './paths.ts'

/** With more entries than this below links, links probably lead in circles. */
const MAX_LINKED = 50_000

/** Hidden by its name, but published: other hosts request files in it. */
const WELL_KNOWN = '.well-known'

/** The kind of notes about files that may not be read. */
export const REFUSED_FILE = 'refused file'

/** A file or folder that may not be read, and why. */
export interface Refusal {
  /** Absolute. */
  readonly path: string
  /** A sentence without its subject: `leads out of …`. */
  readonly why: string
}

/** The files of an imported site. An import reads them only through these functions. Paths are absolute. */
export interface SiteFiles {
  /** Why a path may not be read; undefined for one that may be, and for one that does not exist. */
  readonly refusal: (path: string) => string | undefined
  readonly isFile: (path: string) => boolean
  readonly isFolder: (path: string) => boolean
  /** The text of a file, without a byte-order mark; undefined if there is none, or if it may not be read. */
  readonly readText: (path: string) => string | undefined
  readonly readBytes: (path: string) => Buffer | undefined
  /** The paths of the files below a folder, sorted. Hidden files and installed packages are left out. */
  readonly list: (folder: string) => { readonly files: readonly string[]; readonly refused: readonly Refusal[] }
}

/**
 * Opens the files below some folders, given by their real paths, and no others: a path may be read if it leads into one of
 * them once all links are followed. Hidden files and folders are not read, either: `.git` and `.env` are not part of a
 * site.
 */
export function createSiteFiles(roots: readonly string[]): SiteFiles {
  const known = new Map<string, Found>()
  const find = (path: string): Found => {
    const found = known.get(path) ?? findPath(path, roots)
    known.set(path, found)
    return found
  }
  const kindOf = (path: string) => {
    const { real } = find(path)
    return real === undefined ? undefined : statSync(real, { throwIfNoEntry: false })
  }
  const isFile = (path: string) => kindOf(path)?.isFile() ?? false
  const isFolder = (path: string) => kindOf(path)?.isDirectory() ?? false
  const readBytes = (path: string) => (isFile(path) ? readFileSync(find(path).real ?? path) : undefined)
  return {
    refusal: (path) => find(path).why,
    isFile,
    isFolder,
    readText: (path) => {
      const bytes = readBytes(path)
      // Some editors write a byte-order mark.
      return bytes?.toString('utf8').replace(/^\uFEFF/, '')
    },
    readBytes,
    list: (folder) => listFolder(folder, { find, isFile, isFolder }),
  }
}

/** The real path of something that may be read, or why it may not be; neither if it does not exist. */
interface Found {
  readonly real?: string
  readonly why?: string
}

function findPath(path: string, roots: readonly string[]): Found {
  const real = realPath(path)
  if (real === undefined) return {}
  // Only a file name with a backslash, on a system where that is not a separator, looks like this. Its path with slashes is
  // that of another file.
  if (/\/\.{1,2}(?:\/|$)/.test(real)) return { why: 'has a backslash in its name' }
  const root = roots.find((one) => real === one || isBelow(one, real))
  if (root === undefined) return { why: `leads out of ${roots.join(', ')}` }
  return isHidden(relativePath(root, real)) ? { why: 'is hidden' } : { real }
}

/** Where a path leads once all links are followed; undefined if it leads nowhere. */
export function realPath(path: string): string | undefined {
  try {
    return slashed(realpathSync(path))
  } catch {
    return undefined
  }
}

/** True for a path with a hidden part. Hidden names below `node_modules` do not count: packages need them. */
export function isHidden(path: string): boolean {
  const names = path.split('/')
  const packages = names.indexOf('node_modules')
  return (packages < 0 ? names : names.slice(0, packages)).some(isHiddenName)
}

function isHiddenName(name: string): boolean {
  return name.startsWith('.') && name !== '.' && name !== '..' && name !== WELL_KNOWN
}

interface Finders extends Pick<SiteFiles, 'isFile' | 'isFolder'> {
  readonly find: (path: string) => Found
}

function listFolder(folder: string, { find, isFile, isFolder }: Finders) {
  const files: string[] = []
  const refused: Refusal[] = []
  let linked = 0
  /** `open` holds the real paths of the folders around: a link to one of them would lead in circles. */
  const walk = (below: string, open: readonly string[], isLinked: boolean) => {
    const { real } = find(`${folder}/${below}`)
    if (real === undefined) return
    for (const entry of readdirSync(real, { withFileTypes: true }).sort((a, b) => compareText(a.name, b.name))) {
      if (isHiddenName(entry.name) || entry.name === 'node_modules') continue
      const path = below === '' ? entry.name : `${below}/${entry.name}`
      const absolute = `${folder}/${path}`
      const refuse = (why: string) => refused.push({ path: absolute, why })
      // On systems where a backslash is part of the name, the rest of an import would take it for a separator.
      if (entry.name.includes('\\'))
        refused.push({ path: posix.dirname(absolute), why: `contains ${entry.name}: names cannot have a backslash` })
      // Node decodes the name with a loss, so the file cannot be opened by it.
      else if (entry.name.includes('\uFFFD')) refuse('has a name that is not valid UTF-8')
      else if (isLinked && ++linked > MAX_LINKED) {
        if (linked === MAX_LINKED + 1) refuse('has too many files below links')
      } else if (entry.isFile()) files.push(path)
      else if (entry.isDirectory()) walk(path, [...open, real], isLinked)
      else if (entry.isSymbolicLink()) {
        const target = find(absolute)
        if (target.why !== undefined) refuse(target.why)
        else if (target.real === undefined) refuse('leads nowhere')
        else if (isFile(absolute)) files.push(path)
        else if ([...open, real].includes(target.real)) refuse('leads to a folder that it is in')
        else if (isFolder(absolute)) walk(path, [...open, real], true)
      }
    }
  }
  walk('', [], false)
  return { files, refused }
}
