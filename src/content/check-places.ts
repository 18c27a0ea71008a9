import { suggest } from '../model/nearest.ts'
import type { Problem } from '../model/problem.ts'
import { allDocs, type Site, type SiteDoc } from '../model/site.ts'
import { listFiles } from './files.ts'
import { VERSIONS_FILE, type VersionRow } from './version-table.ts'

/** A folder with pages that no version names is a slip of somebody's. */
export function checkFolders(contentDir: string, rows: readonly VersionRow[]): Problem[] {
  const names = rows.map((row) => row.name)
  const strays = new Map<string, string>()
  for (const file of listFiles(contentDir).filter((one) => one.endsWith('.md'))) {
    const [folder = ''] = file.split('/')
    if (!names.includes(folder) && !strays.has(folder)) strays.set(folder, file)
  }
  return [...strays].map(([folder, file]) => {
    const message = `${VERSIONS_FILE} names no version ${folder}.`
    return { file, line: 1, column: 1, message, hint: suggest(folder, names) }
  })
}

/** A page of the latest version must not lie where another version's does. */
export function checkAddresses(site: Site): Problem[] {
  const byPath = new Map<string, SiteDoc>()
  return allDocs(site).flatMap((doc) => {
    const other = byPath.get(doc.path)
    byPath.set(doc.path, doc)
    if (!other || other.version === doc.version) return []
    const message = `${doc.id} of ${doc.version} and ${other.id} of ${other.version} have the same address ${doc.path}.`
    return [{ file: other.source, line: 1, column: 1, message, hint: 'Give one another slug or folder.' }]
  })
}
