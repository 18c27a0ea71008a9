import { suggest } from '../model/nearest.ts'
import type { Problem } from '../model/problem.ts'
import { type Site, sourceOf } from '../model/site.ts'
import { listFiles, readContentFile } from './files.ts'
import { checkSampleNames } from './samples/check-samples.ts'
import { readSurface, type Surface } from './samples/surface.ts'
import { type LocateRow, VERSIONS_FILE, type VersionRow } from './version-table.ts'

/** The folder of the surface lists, one file a generation of the client. */
export const API_FOLDER = 'api'

/** Checks the samples of each version against the client that version has; one name wrong in several is reported once. */
export function checkClients(
  site: Site,
  { contentDir, rows, locate }: { contentDir: string; rows: readonly VersionRow[]; locate: LocateRow },
): Problem[] {
  const problems: Problem[] = []
  const surfaces = new Map<string, Surface | undefined>()
  for (const [at, { name, api }] of rows.entries()) {
    if (api === undefined) continue
    const file = `${API_FOLDER}/${api}.yaml`
    if (!surfaces.has(api)) {
      const text = readContentFile(contentDir, file)
      const known = listFiles(contentDir, API_FOLDER).map((path) => path.slice(API_FOLDER.length + 1, -'.yaml'.length))
      if (text === undefined) {
        problems.push({
          file: VERSIONS_FILE,
          ...locate([at, 'api']),
          message: `There is no ${file}.`,
          hint: suggest(api, known),
        })
      }
      const read = text === undefined ? { surface: undefined, problems: [] } : readSurface(file, text)
      problems.push(...read.problems)
      surfaces.set(api, read.surface)
    }
    const surface = surfaces.get(api)
    const sources = new Set(Object.values(site.docs[name] ?? {}).map((doc) => sourceOf(site, doc)))
    if (surface) for (const source of sources) problems.push(...checkSampleNames(source, surface))
  }
  return problems
}
