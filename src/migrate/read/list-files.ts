import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import picomatch from 'picomatch'
import { compareText } from '../../model/problem.ts'

/** The files below a folder, sorted, with forward slashes. Hidden files and installed packages are left out. */
export function listFiles(dir: string, below = ''): string[] {
  const entries = readdirSync(join(dir, below), { withFileTypes: true }).sort((a, b) => compareText(a.name, b.name))
  return entries.flatMap((entry) => {
    if (entry.name.startsWith('.') || entry.name === 'node_modules') return []
    const path = below ? `${below}/${entry.name}` : entry.name
    if (entry.isDirectory() || (entry.isSymbolicLink() && isFolder(join(dir, path)))) return listFiles(dir, path)
    return entry.isFile() || entry.isSymbolicLink() ? [path] : []
  })
}

/** True if a path is that of a folder. */
export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

/** Whether a file is a page, by the options `include` and `exclude`. */
export function createDocMatcher(include: readonly string[], exclude: readonly string[]): (path: string) => boolean {
  const isIncluded = picomatch([...include])
  const isExcluded = picomatch([...exclude], { dot: true })
  return (path) => isIncluded(path) && !isExcluded(path)
}
