import { suggest } from '../../model/nearest.ts'
import type { Problem } from '../../model/problem.ts'
import { findVersion, type Site } from '../../model/site.ts'
import type { SourceDoc } from '../../model/source.ts'
import { listFiles, readContentFile } from '../files/files.ts'
import { type LocateRow, VERSIONS_FILE, type VersionRow } from '../versions/version-table.ts'
import { readSurface, type Surface } from './surface.ts'

/** The folder of the surface lists, one file a generation of the client. */
const API_FOLDER = 'api'

interface CheckOptions {
  readonly contentDir: string
  readonly rows: readonly VersionRow[]
  readonly locate: LocateRow
  readonly checkNames: NameCheck
}

/** Finds the names of a page's samples that a client does not have. */
export type NameCheck = (source: SourceDoc, surface: Surface) => readonly Problem[]

/** Checks the samples of each version against the clients that version has; a name wrong in several is reported once. */
export function checkClients(site: Site, { contentDir, rows, locate, checkNames }: CheckOptions): Problem[] {
  const problems: Problem[] = []
  const surfaces = new Map<string, Surface | undefined>()
  const surfaceOf = (api: string, path: readonly PropertyKey[]): Surface | undefined => {
    if (surfaces.has(api)) return surfaces.get(api)
    const file = `${API_FOLDER}/${api}.yaml`
    const text = readContentFile(contentDir, file)
    if (text === undefined) {
      const known = listFiles(contentDir, API_FOLDER).map((one) => one.slice(API_FOLDER.length + 1, -'.yaml'.length))
      problems.push({
        file: VERSIONS_FILE,
        ...locate(path),
        message: `There is no ${file}.`,
        hint: suggest(api, known),
      })
      return undefined
    }
    const { surface, problems: found } = readSurface(file, text)
    problems.push(...found)
    surfaces.set(api, surface)
    return surface
  }
  // Versions share most sources and clients.
  const checked = new Set<string>()
  for (const [at, { name, api }] of rows.entries()) {
    for (const [index, one] of api.entries()) {
      const surface = surfaceOf(one, [at, 'api', index])
      for (const { source: file } of Object.values(findVersion(site.versions, name)?.docs ?? {})) {
        const source = site.sources[file]
        if (!surface || !source || checked.has(`${one} ${file}`)) continue
        checked.add(`${one} ${file}`)
        problems.push(...checkNames(source, surface))
      }
    }
  }
  return problems
}
