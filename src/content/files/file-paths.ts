import native, { type PlatformPath } from 'node:path'

/** A path with `/` between its names, the one form in which files are named in the site, in messages and in records. */
export function withSlashes(path: string, { sep }: PlatformPath = native): string {
  return path.split(sep).join('/')
}

/**
 * The path of a file from `folder` on, with `/`; undefined for what is not below it. Both are absolute. Compared as the
 * system compares them: Windows takes `c:/Docs` and `C:\docs` for the same.
 */
export function pathBelow(folder: string, file: string, platform: PlatformPath = native): string | undefined {
  const path = platform.relative(folder, file)
  const isOutside = path === '' || path.split(platform.sep)[0] === '..' || platform.isAbsolute(path)
  return isOutside ? undefined : withSlashes(path, platform)
}
