import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readManifest } from '../program.ts'

/** The file with the licenses of all third-party code that reaches a browser. */
export const NOTICES_FILE = 'third-party-notices.txt'

/** A file of a package below `node_modules`: the package's folder and name, `@scope/name` for scoped ones. */
const PACKAGE_FILE = /^(.*[/\\]node_modules[/\\]((?:@[^/\\]+[/\\])?[^/\\]+))[/\\]/

/** The license of this program, in the folder `root`, and of each package that the files of a bundle come from, by name. */
export function noticesOf(files: Iterable<string>, root: string): string {
  // In a workspace, its files are not below `node_modules`.
  const packages = new Map([[readManifest(root).name, root]])
  for (const file of files) {
    const [, folder, name] = PACKAGE_FILE.exec(file.replace(/^\0/, '')) ?? []
    if (folder !== undefined && name !== undefined) packages.set(name.replaceAll('\\', '/'), folder)
  }
  const notices = [...packages].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, folder]) => noticeOf(name, folder))
  return `The scripts and styles of this site contain code from these packages.\n\n${notices.join(`\n${'-'.repeat(80)}\n\n`)}`
}

function noticeOf(name: string, folder: string): string {
  const { version, license } = readManifest(folder)
  const file = readdirSync(folder).find((one) => /^(licen[cs]e|copying)(\.|$)/i.test(one))
  const text = file === undefined ? `License: ${license ?? 'not named'}` : readFileSync(join(folder, file), 'utf8')
  return `${name} ${version} (${license ?? 'license below'})\n\n${text.trim()}\n`
}
