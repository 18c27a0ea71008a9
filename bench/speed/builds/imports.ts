import { join } from 'node:path'
import { measureImport, STOPPED } from '../../import/measure-import.ts'
import { IMPORTED_SITES, type SiteKey } from '../../imported-sites.ts'
import type { ImportedSite } from '../../results.ts'
import { describeMachine } from '../machine.ts'
import type { Options } from '../options.ts'
import type { Recorder } from '../stats.ts'

/** Imports the foreign sites whose folders were given and measures them; the others are not measured. By their names. */
export async function measureImports(
  { imports, work }: Pick<Options, 'imports' | 'work'>,
  { root, recorder, browserPath, say }: Surroundings,
): Promise<Record<string, ImportedSite>> {
  const measured: Record<string, ImportedSite> = {}
  for (const key of Object.keys(IMPORTED_SITES) as SiteKey[]) {
    const { name, pages, buildsCopy } = IMPORTED_SITES[key]
    const part = `import of ${name}`
    const given = imports.get(key)
    if (!given) {
      recorder.failures.push({ tool: 'ours', part, reason: `no folder was given; add --import ${key}=FOLDER` })
      continue
    }
    const { folder, copy } = given
    const buildsDocusaurus = copy !== undefined && buildsCopy
    const options = { folder, docusaurus: copy, buildsDocusaurus, pages, work: join(work, 'imports', key), ...USUAL }
    const figures = await measureImport(options, { root, browserPath, say })
    const [reason] = figures.find((figure) => figure.name === STOPPED)?.details ?? []
    if (reason !== undefined) recorder.failures.push({ tool: 'ours', part, reason })
    measured[name] = { machine: describeMachine(undefined, []), figures }
  }
  return measured
}

const USUAL = { beside: 20, seed: 1, isReused: false, components: [] }

interface Surroundings {
  readonly root: string
  readonly recorder: Recorder
  readonly browserPath: string
  readonly say: (text: string) => void
}
