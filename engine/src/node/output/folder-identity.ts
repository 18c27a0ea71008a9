import { existsSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** The stats of what is at a path; undefined if nothing is. Node 20 throws if a folder of the path is a file. */
export function statsAt(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined
    throw error
  }
}

/** True for two files with the same content; false if one of them is absent or not a file. */
export function hasSameBytes(a: string, b: string): boolean {
  const [one, other] = [statsAt(a), statsAt(b)]
  if (!one?.isFile() || !other?.isFile() || one.size !== other.size) return false
  return (one.ino === other.ino && one.dev === other.dev) || readFileSync(a).equals(readFileSync(b))
}

/** Identifies a folder or file, whichever path leads to it: through links, or in another case. Undefined if it is absent. */
export function identityOf(path: string): string | undefined {
  const stats = statSync(path, { bigint: true, throwIfNoEntry: false })
  return stats && `${stats.dev}:${stats.ino}`
}

/** True when `path` is `folder` or somewhere below it; neither has to exist. */
export function isWithin(folder: string, path: string): boolean {
  const [outer, inner] = [pathWithoutLinks(folder), pathWithoutLinks(path)]
  const identity = identityOf(outer)
  for (let at = inner; ; at = dirname(at)) {
    if (at === outer || (identity !== undefined && identityOf(at) === identity)) return true
    if (dirname(at) === at) return false
  }
}

/** The path without links, as far as it exists. */
export function pathWithoutLinks(path: string): string {
  if (existsSync(path)) return realpathSync.native(path)
  return dirname(path) === path ? path : join(pathWithoutLinks(dirname(path)), basename(path))
}
