import type { Problem } from '../model/problem.ts'
import { docFiles, listVersionFiles } from './files/files.ts'
import { type CompiledSources, type CompileOptions, compileSources } from './sources/compile-sources.ts'
import { versionEnvironments } from './sources/environment.ts'
import { type ResolvedLayer, resolveLayers } from './versions/layers.ts'
import { lineagesOf } from './versions/lineages.ts'
import type { VersionTable } from './versions/version-row.ts'

/** The compiled sources of a content folder, and what they were found with. */
interface LoadedSources {
  readonly compiled: CompiledSources
  readonly layers: readonly ResolvedLayer[]
  readonly lineages: ReturnType<typeof lineagesOf>
  /** The files of each version's own folder, by the name of the version. */
  readonly files: ReadonlyMap<string, readonly string[]>
  /** Problems of the layers. */
  readonly problems: readonly Problem[]
}

/** Compiles the sources of a content folder whose table has no problems. */
export async function loadSources({ rows, locate }: VersionTable, options: CompileOptions): Promise<LoadedSources> {
  const { content } = options
  const files = listVersionFiles(
    content,
    rows.map(({ name }) => name),
  )
  const { layers, problems } = resolveLayers(rows, docFiles(files), locate)
  const lineages = lineagesOf(rows)
  const environments = versionEnvironments({ content, files, lineages, rows })
  return { compiled: await compileSources(layers, environments, options), layers, lineages, files, problems }
}
