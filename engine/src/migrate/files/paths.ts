import { posix } from 'node:path'

/** A path of any system with forward slashes, which all of them understand. */
export function slashed(path: string): string {
  return path.replaceAll('\\', '/')
}

/** True for a path from the root of a file system: `/docs`, `C:/docs`. */
export function isAbsolutePath(path: string): boolean {
  return /^(?:[A-Za-z]:)?\//.test(slashed(path))
}

/** Resolves a path against a folder; absolute if the folder is. `posix.resolve` would put the current folder before `C:/`. */
export function resolvePath(folder: string, path: string): string {
  const target = slashed(path)
  return posix.normalize(isAbsolutePath(target) ? target : `${slashed(folder)}/${target}`).replace(/(?<=[^/:])\/$/, '')
}

/** The folder that a path is in; undefined for a root. `posix.dirname` takes `C:/` for a name in the current folder. */
export function parentFolder(path: string): string | undefined {
  const above = posix.dirname(path).replace(/^[A-Za-z]:$/, '$&/')
  return above === path || above === '.' ? undefined : above
}

/** True for a path below a folder, at any depth. Both are absolute and have forward slashes. */
export function isBelow(folder: string, path: string): boolean {
  return path.startsWith(folder.endsWith('/') ? folder : `${folder}/`)
}

/** True for a path below one of the folders. */
export function isBelowAny(folders: readonly string[], path: string): boolean {
  return folders.some((folder) => isBelow(folder, path))
}

/** True for the path of a page or a part of pages. */
export function isMarkdown(path: string): boolean {
  return /\.mdx?$/.test(path)
}

/** The path from a folder to a file: `docs/a.md`, `../docs/a.md`, '' for the folder itself. */
export function relativePath(folder: string, path: string): string {
  // Drive letters become folders, so that both paths begin at the same root.
  const rooted = (one: string) => `/${slashed(one)}`.replace(/^\/{2,}/, '/')
  return posix.relative(rooted(folder), rooted(path))
}
