import { copyFileSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { UsageError } from '../../model/problem.ts'
import type { CommandInput } from '../cli/command.ts'
import type { Workspace } from '../program.ts'
import { findLayerDoc, readLayers } from './find-layer.ts'

/** Copies an inherited doc into a version's own layer, so that editing it there leaves older versions alone. */
export async function fork({ paths }: Workspace, { words: [version = '', id = ''] }: CommandInput): Promise<void> {
  const layers = readLayers(paths.contentDir)
  const doc = findLayerDoc(layers, version, id)
  if (doc.layer === version) throw new UsageError(`${doc.file} is already in the layer of ${version}.`)
  const target = `${version}/${id}.md`
  mkdirSync(dirname(join(paths.contentDir, target)), { recursive: true })
  copyFileSync(join(paths.contentDir, doc.file), join(paths.contentDir, target))
  process.stdout.write(`Copied ${doc.file} to ${target}. Edit it there; ${doc.layer} is not affected.\n`)
}
