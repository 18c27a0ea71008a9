import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMap, isSeq, parseDocument } from 'yaml'
import { VERSIONS_FILE } from '../content/version-table.ts'
import { UsageError } from '../model/problem.ts'
import { readLayers } from './find-layer.ts'
import type { Workspace } from './program.ts'

/** Starts a new latest version that shows what the old latest shows: one row in the table, one empty folder. */
export async function cut({ paths }: Workspace, [name = '']: readonly string[]): Promise<void> {
  const { rows } = readLayers(paths.contentDir)
  if (!/^[\w.-]+$/.test(name))
    throw new UsageError(`${name} is no version name: use letters, digits, dots, dashes and underscores.`)
  if (rows.some((row) => row.name === name || row.path === name))
    throw new UsageError(`There is a version ${name} already.`)
  const [latest] = rows
  const file = join(paths.contentDir, VERSIONS_FILE)
  const document = parseDocument(readFileSync(file, 'utf8'))
  const table: unknown = document.contents
  if (!isSeq(table) || !latest) throw new UsageError(`${file} lists no version.`)
  const [old] = table.items
  // The base path goes to the new latest; the old one moves to a folder of its own name.
  if (isMap(old)) old.delete('path')
  table.items.unshift(document.createNode({ name, path: '', extends: latest.name }))
  writeFileSync(file, document.toString())
  mkdirSync(join(paths.contentDir, name), { recursive: true })
  process.stdout.write(
    `${name} is the latest version now; ${latest.name} lies at ${latest.name}/. Write what changes to ${name}/.\n`,
  )
}
