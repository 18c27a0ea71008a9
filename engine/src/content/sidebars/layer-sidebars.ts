import type { Problem } from '../../model/problem.ts'
import { DEFAULT_SIDEBAR } from '../../model/site.ts'
import type { ContentFiles } from '../files/content-files.ts'
import { readContentFile, SIDEBAR_FILE } from '../files/files.ts'
import type { ReadYaml } from '../files/yaml.ts'
import type { VersionRow } from '../versions/version-row.ts'
import { type RawSidebars, readSidebars } from './sidebars.ts'

/** The sidebar file of each version. */
export interface LayerSidebars {
  readonly byVersion: ReadonlyMap<string, RawSidebars>
  readonly problems: readonly Problem[]
}

/** Each version's own sidebar file, or that of the version it extends. */
export function readLayerSidebars(content: ContentFiles, rows: readonly VersionRow[], read?: ReadYaml): LayerSidebars {
  const byVersion = new Map<string, RawSidebars>()
  const problems: Problem[] = []
  for (const row of [...rows].reverse()) {
    const file = `${row.name}/${SIDEBAR_FILE}`
    const text = readContentFile(content, file)
    const inherited = byVersion.get(row.extends ?? '')
    if (text !== undefined) {
      const own = readSidebars({ file, text, layer: row.name }, read)
      byVersion.set(row.name, own.raw)
      problems.push(...own.problems)
      if (own.problems.length === 0 && !(DEFAULT_SIDEBAR in own.raw.sidebars)) {
        const names = Object.keys(own.raw.sidebars).slice(0, 1)
        const message = `${row.name} has no sidebar named ${DEFAULT_SIDEBAR}.`
        const hint = names.length === 0 ? 'Add it, or remove the file.' : `Rename ${names[0]}, or add it.`
        problems.push({ file, ...own.raw.locate(names), message, hint })
      }
    } else if (inherited) byVersion.set(row.name, inherited)
  }
  return { byVersion, problems }
}
