import type { Problem } from '../../model/problem.ts'
import { allDocs, type Doc, type Site } from '../../model/site.ts'

/** What no file system of some reader's or author's can write, or no host finds again by its address. */
const WRONG_CHARACTER = /[\p{Cc}\p{Surrogate}\uFFFD<>:"|?*\\#]/u

/** Names that Windows keeps for devices, whatever their ending. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** Most file systems take 255 bytes, endings included. */
const LONGEST_NAME = 200

/** Why a part of a path can be no name of a file or folder everywhere; undefined when all can. */
export function wrongName(path: string): string | undefined {
  for (const name of path === '' ? [] : path.split('/')) {
    const shown = JSON.stringify(name)
    const character = WRONG_CHARACTER.exec(name)?.[0]
    if (character !== undefined) return `${shown} holds ${JSON.stringify(character)}`
    if (name === '' || /[. ]$/.test(name)) return `${shown} is empty, or ends with a dot or a space`
    if (DEVICE.test(name)) return `${shown} is the name of a device on Windows`
    if (new TextEncoder().encode(name).length > LONGEST_NAME) return `${shown} is longer than ${LONGEST_NAME} bytes`
  }
  return undefined
}

/** A path as disks see it that take capitals for small letters, and composed characters for their parts. */
export function foldedPath(path: string): string {
  return path.normalize('NFC').toLowerCase()
}

/** Every page can be written on every disk: its names are possible, and none is another's but for capitals. */
export function checkIds(site: Site): Problem[] {
  const problems = new Map<string, Problem>()
  const report = ({ source: file }: Doc, message: string, hint: string) =>
    problems.set(`${file} ${message}`, { file, line: 1, column: 1, message, hint })
  const byPath = new Map<string, Doc>()
  for (const doc of allDocs(site)) {
    const why = wrongName(doc.id) ?? wrongName(doc.path)
    if (why) report(doc, `${why}.`, 'Give the page another file name, folder or slug.')
    const other = byPath.get(foldedPath(doc.path))
    byPath.set(foldedPath(doc.path), doc)
    if (other && other.path !== doc.path)
      report(
        doc,
        `${doc.id} and ${other.id} differ in capitals only: on some disks they are one file.`,
        'Give one another name.',
      )
  }
  return [...problems.values()]
}
