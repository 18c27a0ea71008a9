import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { posix } from 'node:path'
import { isBelow, parentFolder, relativePath, resolvePath } from './paths.ts'
import { isHidden, realPath, type SiteFiles } from './site-files.ts'

/**
 * The folders that an import may read, for a site by its real path: the repository that it is part of, because its docs are
 * often next to it. Without a repository, or in a hidden folder of one: the folder of the site, and folders beside it
 * that its configuration names as docs.
 */
export function readableRoots(dir: string, docsPaths: readonly string[] = []): string[] {
  const repository = repositoryOf(dir)
  if (repository !== undefined && !isHidden(relativePath(repository, dir))) return [repository]
  const parent = posix.dirname(dir)
  const beside = docsPaths.flatMap((path) => {
    const real = realPath(resolvePath(dir, path))
    return real !== undefined && isBelow(parent, real) && !isHidden(relativePath(parent, real)) ? [real] : []
  })
  return [dir, ...beside.filter((path) => path !== dir && !isBelow(dir, path))]
}

/** The folders around a site that may be read, the nearest first. */
export function foldersAround(dir: string, files: Pick<SiteFiles, 'refusal'>): string[] {
  const above = parentFolder(dir)
  return above === undefined || files.refusal(above) !== undefined ? [] : [above, ...foldersAround(above, files)]
}

/** The nearest repository around a folder. The home folder does not count, even if its settings are kept in one. */
function repositoryOf(dir: string): string | undefined {
  const home = realPath(homedir())
  if (home === dir || (home !== undefined && isBelow(dir, home))) return undefined
  if (existsSync(`${dir}/.git`)) return dir
  const above = parentFolder(dir)
  return above === undefined ? undefined : repositoryOf(above)
}
