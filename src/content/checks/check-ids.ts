import type { Problem } from '../../model/problem.ts'
import { allDocs, type Doc, type Site } from '../../model/site.ts'

/** Characters that some file system cannot store, or that do not survive in a URL. */
const FORBIDDEN_CHARACTER = /[\p{Cc}\p{Surrogate}\uFFFD<>:"|?*\\#]/u

/** Device names that Windows reserves, with any extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** Most file systems allow 255 bytes, extensions included. */
const MAX_NAME_BYTES = 200

/** Why a path contains a name that is not valid on every file system; undefined when all names are. */
export function wrongName(path: string): string | undefined {
  for (const name of path === '' ? [] : path.split('/')) {
    const shown = JSON.stringify(name)
    const character = FORBIDDEN_CHARACTER.exec(name)?.[0]
    if (character !== undefined) return `${shown} contains ${JSON.stringify(character)}`
    if (name === '' || /[. ]$/.test(name)) return `${shown} is empty, or ends with a dot or a space`
    if (DEVICE.test(name)) return `${shown} is a reserved device name on Windows`
    if (new TextEncoder().encode(name).length > MAX_NAME_BYTES) return `${shown} is longer than ${MAX_NAME_BYTES} bytes`
  }
  return undefined
}

/** A path as case-insensitive file systems compare it, which also normalize Unicode. */
export function caseInsensitivePath(path: string): string {
  return path.normalize('NFC').toLowerCase()
}

/** Checks that every page can be written to any file system: valid names, and no two that differ only in case. */
export function checkIds(site: Site): Problem[] {
  const problems = new Map<string, Problem>()
  const report = ({ source: file }: Doc, message: string, hint: string) =>
    problems.set(`${file} ${message}`, { file, line: 1, column: 1, message, hint })
  const byPath = new Map<string, Doc>()
  for (const doc of allDocs(site)) {
    const why = wrongName(doc.id) ?? wrongName(doc.path)
    if (why) report(doc, `${why}.`, 'Change the file name, folder or slug of the page.')
    const other = byPath.get(caseInsensitivePath(doc.path))
    byPath.set(caseInsensitivePath(doc.path), doc)
    if (other && other.path !== doc.path)
      report(
        doc,
        `${doc.id} and ${other.id} differ only in case: some file systems treat them as one file.`,
        'Rename one of them.',
      )
  }
  return [...problems.values()]
}
