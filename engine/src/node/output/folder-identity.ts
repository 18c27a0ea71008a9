import { existsSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** What a folder or file is, whatever its path: links lead to it, and some file systems ignore case. Undefined if it is absent. */
export function identityOf(path: string): string | undefined {
  const stats = statSync(path, { bigint: true, throwIfNoEntry: false })
  return stats && `${stats.dev}:${stats.ino}`
}

/** True when `path` is `folder` or somewhere below it; neither has to exist. */
export function isWithin(folder: string, path: string): boolean {
  const [outer, inner] = [realPath(folder), realPath(path)]
  const identity = identityOf(outer)
  for (let at = inner; ; at = dirname(at)) {
    if (at === outer || (identity !== undefined && identityOf(at) === identity)) return true
    if (dirname(at) === at) return false
  }
}

/** The path without links, as far as it exists. */
function realPath(path: string): string {
  if (existsSync(path)) return realpathSync.native(path)
  return dirname(path) === path ? path : join(realPath(dirname(path)), basename(path))
}
