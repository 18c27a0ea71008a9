import { openContent } from '../../content/files/content-files.ts'
import { docFiles, listVersionFiles, readTable } from '../../content/files/files.ts'
import { type LayerDoc, type ResolvedLayer, resolveLayers } from '../../content/versions/layers.ts'
import { ProblemsError, UsageError } from '../../model/problem.ts'
import { suggest } from '../../model/util/nearest.ts'

/** The layers of a content folder, without compiling anything; prints a notice for each row that is left out. */
export function readLayers(contentDir: string): ResolvedLayer[] {
  const content = openContent(contentDir)
  const { rows, leftOut, problems, locate } = readTable(content)
  if (problems.length > 0) throw new ProblemsError(problems)
  for (const { notice } of leftOut) process.stderr.write(`${notice}\n`)
  const names = rows.map((row) => row.name)
  return resolveLayers(rows, docFiles(listVersionFiles(content, names)), locate).layers
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
