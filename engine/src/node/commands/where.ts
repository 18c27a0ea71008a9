import type { CommandInput } from '../cli/command.ts'
import type { Workspace } from '../program.ts'
import { findLayerDoc, readLayers } from './find-layer.ts'

/** Prints which layer a version takes a doc from, and which versions show the same file. */
export async function where({ paths }: Workspace, { words: [version = '', id = ''] }: CommandInput): Promise<void> {
  const layers = readLayers(paths.contentDir)
  const doc = findLayerDoc(layers, version, id)
  const shownBy = layers
    .filter((layer) => [...layer.docs.values()].some((other) => other.file === doc.file))
    .map((layer) => layer.name)
  const moved = doc.sourceId === id ? '' : ` (moved from ${doc.sourceId})`
  process.stdout.write(`${version}/${id} is ${doc.file}${moved}, layer ${doc.layer}. Shown by ${shownBy.join(', ')}.\n`)
}
