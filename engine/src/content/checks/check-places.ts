import type { ReservedFor } from '../../model/files/reservation.ts'
import type { Problem } from '../../model/problem.ts'
import { allDocs, type Doc, type Site } from '../../model/site.ts'
import { sitePath } from '../../model/url.ts'
import { suggestNearest } from '../../model/util/nearest.ts'
import type { ContentFiles } from '../files/content-files.ts'
import { hasLayerFolder } from '../files/list-files.ts'
import { VERSIONS_FILE, type VersionRow, type VersionTable } from '../versions/version-row.ts'

const OUTSIDE = 'Move it into one, or out of the content folder.'

/** Reports pages outside the folders of versions: the name of a folder is a typo, or its row is missing. */
export function checkFolders(content: ContentFiles, rows: readonly Pick<VersionRow, 'name'>[]): Problem[] {
  const names = rows.map((row) => row.name)
  const strays = new Map<string, string>()
  for (const file of content.list().filter((one) => one.endsWith('.md'))) {
    const [folder = ''] = file.split('/')
    if (!names.includes(folder) && !strays.has(folder)) strays.set(folder, file)
  }
  return [...strays].map(([folder, file]) => {
    const place = { file, line: 1, column: 1 }
    if (folder === file) return { ...place, message: `${file} is not in the folder of any version.`, hint: OUTSIDE }
    // The folder of another version is no typo, however near its name is.
    const absent = names.filter((name) => !hasLayerFolder(content.dir, name))
    const meant = suggestNearest(folder, absent)
    const hint = `${meant ? `${meant} ` : ''}Add a row for a new version, or move the pages into the folder of another one.`
    return { ...place, message: `${VERSIONS_FILE} has no version ${folder}.`, hint }
  })
}

/** A page of the latest version must not have the path of another version's page. */
export function checkAddresses(site: Site): Problem[] {
  const byPath = new Map<string, Doc>()
  return allDocs(site).flatMap((doc) => {
    const other = byPath.get(doc.path)
    byPath.set(doc.path, doc)
    if (!other || other.version === doc.version) return []
    const message = `${doc.id} of ${doc.version} and ${other.id} of ${other.version} have the same address ${doc.path}.`
    return [{ file: other.file, line: 1, column: 1, message, hint: 'Change the slug or folder of one of them.' }]
  })
}

/** No page has an address that the output needs for itself; a page of several versions is reported once. */
export function checkReserved(
  site: Site,
  { rows, locate }: Pick<VersionTable, 'rows' | 'locate'>,
  reservedFor: ReservedFor,
): Problem[] {
  const folders = site.versions.map(({ path }) => path)
  const found = rows.flatMap((row, at) => {
    const what = reservedFor(sitePath(row.path), [])
    return what ? [{ row, what, place: locate([at, 'path']) }] : []
  })
  const versions = found.map(({ row, what, place }): Problem => {
    const message = `Version ${row.name} is at ${row.path}, which is reserved for ${what}.`
    return { file: VERSIONS_FILE, ...place, message, hint: 'Choose another path.' }
  })
  const blocked = new Map<string, { doc: Doc; what: string; names: string[] }>()
  for (const doc of allDocs(site)) {
    // A version whose own path is reserved is reported once, at its row.
    if (found.some(({ row }) => row.name === doc.version)) continue
    const what = reservedFor(doc.path, folders)
    if (!what) continue
    const known = blocked.get(doc.file) ?? { doc, what, names: [] }
    blocked.set(doc.file, { ...known, names: [...known.names, doc.version] })
  }
  return [
    ...versions,
    ...[...blocked.values()].map(({ doc, what, names }): Problem => {
      const message = `${doc.id} of ${names.join(', ')} is at ${doc.path}, which is reserved for ${what}.`
      return { file: doc.file, line: 1, column: 1, message, hint: 'Choose another file name or slug.' }
    }),
  ]
}
