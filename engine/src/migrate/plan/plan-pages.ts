import { posix } from 'node:path'
import { caseInsensitivePath, wrongName } from '../../model/files/file-names.ts'
import type { ReservedFor } from '../../model/files/reservation.ts'
import { decodeAddress, sitePath } from '../../model/url.ts'
import type { ImportedPage, Note } from '../imported-site.ts'
import type { PlannedVersion, VersionPart } from './plan-versions.ts'

/** A page of a version: its place in our site. */
export interface PlannedPage {
  readonly id: string
  /** For the front matter, if the address is not that of the id. */
  readonly slug?: string
  /** Its address below that of the version. */
  readonly path: string
  /** The address it had, below that of the version, if it could not be kept. */
  readonly formerPath?: string
  readonly doc: ImportedPage
  readonly part: VersionPart
}

/** What planning the pages of a version needs. */
export interface PagesInput {
  readonly reservedFor: ReservedFor
  readonly versionPaths: readonly string[]
  readonly addNote: (file: string, note: Omit<Note, 'file' | 'line'>) => void
}

/** What our front matter accepts. */
const SLUG = /^\w[\w.-]*(\/\w[\w.-]*)*$/

/** The id of a version's first page. */
const MAIN_ID = 'index'

/** Gives every page of a version an id and an address of its own: those it has, wherever our rules allow them. */
export function planPages(version: PlannedVersion, input: PagesInput): PlannedPage[] {
  const ids = new Set<string>()
  const paths = new Set<string>()
  const wanted = version.parts.flatMap((part) =>
    part.version.pages.map((doc) => ({ part, doc, path: pathOf(part, doc) })),
  )
  // The page at the address of the version has the id that our rules give it, whatever others are called.
  const ordered = [...wanted.filter(({ path }) => path === ''), ...wanted.filter(({ path }) => path !== '')]
  const pages = ordered.map(({ part, doc, path: former }): PlannedPage => {
    const file = posix.join(part.version.dir, doc.file)
    const note = (what: string, instead: string) => input.addNote(file, { kind: 'address', what, instead })
    const path = free(freePath(version, former, input), paths)
    const id = free(path === '' ? MAIN_ID : allowedId(posix.join(part.folder, doc.target)), ids)
    const isNatural = sitePath(id) === path
    const hasSlug = !isNatural && SLUG.test(path) && sitePath(path) === path
    const own = isNatural || hasSlug ? path : free(sitePath(id), paths)
    if (own !== former) note(`The address /${former}, which pages here cannot have`, `The address /${own}`)
    return {
      id,
      path: own,
      ...(hasSlug && { slug: `/${path}` }),
      ...(own !== former && { formerPath: former }),
      doc,
      part,
    }
  })
  const order = new Map(wanted.map(({ doc }, at) => [doc, at]))
  return pages.sort((a, b) => (order.get(a.doc) ?? 0) - (order.get(b.doc) ?? 0))
}

/** The address of a page below that of its version, decoded. */
export function pathOf({ version, folder }: VersionPart, { permalink }: Pick<ImportedPage, 'permalink'>): string {
  const below = permalink.slice(version.permalink.length).replaceAll(/^\/+|\/+$/g, '')
  return posix.join(folder, decodeAddress(below) ?? below).replace(/^\.$/, '')
}

/** The same path, or another one if the site keeps it for itself, or if files cannot be called so. */
function freePath(version: PlannedVersion, path: string, { reservedFor, versionPaths }: PagesInput): string {
  const allowed = wrongName(path) === undefined ? path : allowedId(path)
  return reservedFor(sitePath(version.path, allowed), versionPaths) === undefined ? allowed : `${allowed}-page`
}

/** A target without its extension, with names that files and pages may have. */
function allowedId(target: string): string {
  return target
    .replace(/\.md$/, '')
    .split('/')
    .map((name) => {
      const plain = name
        .replace(/^[_.]+(?=.)/, '')
        .replaceAll(/[^\p{L}\p{M}\p{N} ._~+@()=,'!$&;-]+/gu, '-')
        .trim()
      return wrongName(plain) === undefined ? plain : `${plain.replace(/\.+$/, '').slice(0, 60)}-page`
    })
    .join('/')
}

/** The name, or the first of `name-2`, `name-3`, … that no other page has on a file system that ignores case. */
function free(name: string, taken: Set<string>): string {
  const isTaken = (one: string) => taken.has(caseInsensitivePath(one))
  let found = name
  for (let number = 2; isTaken(found); number++) found = name === '' ? `page-${number}` : `${name}-${number}`
  taken.add(caseInsensitivePath(found))
  return found
}
