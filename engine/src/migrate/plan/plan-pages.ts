import { posix } from 'node:path'
import { decodeAddress, sitePath } from '../../model/url.ts'
import type { ImportedPage, Note } from '../imported-site.ts'
import { type AddressRules, createPagePlaces, isPossibleAddress, type PagePlace } from './page-places.ts'
import type { PlannedVersion, VersionPart } from './plan-versions.ts'

/** A page of a version: its place in our site. */
export interface PlannedPage extends PagePlace {
  readonly doc: ImportedPage
  readonly part: VersionPart
}

/** What planning the pages of a version needs. */
export interface PagesInput extends AddressRules {
  readonly addNote: (file: string, note: Omit<Note, 'file' | 'line'>) => void
}

/** Gives every page of a version an id and an address of its own: its old ones where our rules allow them. */
export function planPages(version: PlannedVersion, { addNote, ...rules }: PagesInput): PlannedPage[] {
  const wanted = version.parts.flatMap((part) =>
    part.version.pages.map((doc) => {
      const [former, target] = [pathOf(part, doc), posix.join(part.folder, doc.target)]
      // The first page of a version is always published, so a draft, which only its authors see, cannot be it.
      const path = former === '' && doc.isDraft ? sitePath(target.replace(/\.md$/, '')) || 'draft' : former
      return { part, doc, former, path, target }
    }),
  )
  // The page at the address of the version comes first, because our rules fix its id. A page that needs a new address comes
  // last, so that it does not take one that another page can keep.
  const rank = (page: (typeof wanted)[number]) =>
    page.path === '' ? 0 : isPossibleAddress(version, page, rules) ? 1 : 2
  const ordered = wanted.map((page) => ({ ...page, rank: rank(page) })).sort((a, b) => a.rank - b.rank)
  const place = createPagePlaces(version, rules)
  const places = new Map(ordered.map(({ doc, path, target }) => [doc, place(path, target)]))
  const paths = new Set([...places.values()].map(({ path }) => path))
  return wanted.flatMap(({ doc, part, former }): PlannedPage[] => {
    const found = places.get(doc)
    if (!found) return []
    const { path } = found
    const formerPath = path === former ? undefined : former
    if (formerPath !== undefined)
      addNote(posix.join(part.version.dir, doc.file), {
        kind: 'address',
        what: `The address /${formerPath}, which ${paths.has(formerPath) ? 'another page has' : 'pages here cannot have'}`,
        instead: `The address /${path}`,
      })
    return [{ ...found, ...(formerPath !== undefined && { formerPath }), doc, part }]
  })
}

/** The address of a page below that of its version, decoded. */
export function pathOf({ version, folder }: VersionPart, { permalink }: Pick<ImportedPage, 'permalink'>): string {
  const below = permalink.slice(version.permalink.length).replaceAll(/^\/+|\/+$/g, '')
  return posix.join(folder, decodeAddress(below) ?? below).replace(/^\.$/, '')
}
