import { readdirSync } from 'node:fs'
import { posix } from 'node:path'
import { isHidden, type SiteFiles } from '../../../files/site-files.ts'

/** The command line of Windows holds 32,767 characters. */
const MAX_LENGTH = 24_000

/**
 * The paths that the code of a site may read: its folder, and the packages in it and in the folders around it up to the
 * root of its repository. Permissions follow links and know no exceptions, so a folder with a hidden file, or with a
 * link to what may not be read, is replaced by the rest of what is in it.
 */
export function readablePaths(dir: string, files: SiteFiles): string[] {
  const folders = [dir, ...packageFolders(dir, files)]
  const paths = folders.flatMap(
    (folder) => grants(folder, folder === dir ? '' : 'node_modules', files) ?? [`${folder}/*`],
  )
  let length = 0
  return paths.filter((path) => {
    length += path.length + '--allow-fs-read='.length + 1
    return length <= MAX_LENGTH
  })
}

/** The folders of packages above a site. */
function packageFolders(dir: string, files: SiteFiles): string[] {
  const above = posix.dirname(dir)
  if (above === dir || files.refusal(above) !== undefined) return []
  const folder = posix.join(above, 'node_modules')
  return [...(files.isFolder(folder) ? [folder] : []), ...packageFolders(above, files)]
}

/** What may be read of a folder; undefined if that is all of it. `below` is its path as far as hidden names matter. */
function grants(folder: string, below: string, files: SiteFiles): string[] | undefined {
  let isWhole = true
  const paths = readdirSync(folder, { withFileTypes: true }).flatMap((entry): string[] => {
    const path = posix.join(folder, entry.name)
    const name = posix.join(below, entry.name)
    // A path ends at an asterisk, as far as permissions go.
    const isRefused =
      entry.name.includes('*') || isHidden(name) || (entry.isSymbolicLink() && files.refusal(path) !== undefined)
    const inside = isRefused || !entry.isDirectory() ? undefined : grants(path, name, files)
    if (isRefused || inside !== undefined) isWhole = false
    if (isRefused) return []
    return entry.isDirectory() ? (inside ?? [`${path}/*`]) : [path]
  })
  return isWhole ? undefined : paths
}
