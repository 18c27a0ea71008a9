import { existsSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathBelow } from '../../content/files/file-paths.ts'

/** Hidden files, the stamp of the build, and rules for other hosts. `deploy/server.conf` has the same. */
const NOT_PUBLIC = /(?:^|\/)\.(?!well-known\/)|^(?:build\.json|_headers|_redirects)$/

/** False for what readers never see, by its decoded path below the base path, whether or not it exists. */
export function isPublic(path: string): boolean {
  return !NOT_PUBLIC.test(withoutSlashes(path))
}

/**
 * The file of the output that is at a decoded path: itself, or the page of a folder. Undefined if there is none, if it is a
 * pipe or a device, or if a symbolic link leads out of the folder.
 */
export function servedFile(folder: string, path: string): string | undefined {
  const file = withoutSlashes(path)
  return [file, join(file, 'index.html')].find((one) => isFileWithin(folder, join(folder, one)))
}

/** An address with slashes at its end is that of the same file without them, and several slashes are one. */
function withoutSlashes(path: string): string {
  return path.replaceAll(/\/+/g, '/').replace(/^\/|\/$/g, '')
}

function isFileWithin(folder: string, path: string): boolean {
  if (!existsSync(path)) return false
  const target = realpathSync.native(path)
  return pathBelow(realpathSync.native(folder), target) !== undefined && statSync(target).isFile()
}
