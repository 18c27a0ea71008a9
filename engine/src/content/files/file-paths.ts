import native, { type PlatformPath } from 'node:path'

/** A path with `/` as the separator, as the site, messages and records name files. */
export function withSlashes(path: string, { sep }: PlatformPath = native): string {
  return path.split(sep).join('/')
}

/**
 * The path of a file from `folder` on, with `/`; undefined when it is not below. Both are absolute. Compared by
 * the platform's rules: on Windows, `c:/Docs` and `C:\docs` are the same.
 */
export function pathBelow(folder: string, file: string, platform: PlatformPath = native): string | undefined {
  const path = platform.relative(folder, file)
  const isOutside = path === '' || path.split(platform.sep)[0] === '..' || platform.isAbsolute(path)
  return isOutside ? undefined : withSlashes(path, platform)
}
