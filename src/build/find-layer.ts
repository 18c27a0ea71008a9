import { listLayerFiles, readContentFile, requireContent } from '../content/files.ts'
import type { LayerDoc } from '../content/layers.ts'
import { type ResolvedLayer, resolveLayers } from '../content/layers.ts'
import { readVersionTable, VERSIONS_FILE, type VersionRow } from '../content/version-table.ts'
import { suggest } from '../model/nearest.ts'
import { ProblemsError, UsageError } from '../model/problem.ts'

/** The layers of a content folder, without compiling anything. */
export function readLayers(contentDir: string): { rows: VersionRow[]; layers: ResolvedLayer[] } {
  requireContent(contentDir)
  const { rows, problems, locate } = readVersionTable(readContentFile(contentDir, VERSIONS_FILE) ?? '')
  if (problems.length > 0) throw new ProblemsError(problems)
  const { layers } = resolveLayers(
    rows,
    listLayerFiles(
      contentDir,
      rows.map((row) => row.name),
    ),
    locate,
  )
  return { rows, layers }
}

/** The layer a version finds a doc in; an unknown version or doc is a usage error with the nearest name. */
export function findLayerDoc(layers: readonly ResolvedLayer[], version: string, id: string): LayerDoc {
  const layer = layers.find((one) => one.name === version)
  if (!layer)
    throw new UsageError(
      `There is no version ${version}. ${suggest(
        version,
        layers.map((one) => one.name),
      )}`,
    )
  const doc = layer.docs.get(id)
  if (!doc) throw new UsageError(`Version ${version} has no doc ${id}. ${suggest(id, layer.docs.keys())}`)
  return doc
}
