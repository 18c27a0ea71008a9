import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMap, isSeq, parseDocument } from 'yaml'
import { openContent } from '../../content/files/content-files.ts'
import { hasLayerFolder, listFiles, readTable } from '../../content/files/files.ts'
import { VERSIONS_FILE, type VersionRow, type VersionTable } from '../../content/versions/version-table.ts'
import { ProblemsError, UsageError } from '../../model/problem.ts'
import { sitePath } from '../../model/url.ts'
import { reservedFor } from '../emit/emitters.ts'
import type { Workspace } from '../program.ts'
import { check } from './check.ts'
import type { Command, CommandInput } from './command.ts'

export const command: Command = {
  usage: '<name>',
  summary: 'Start a new latest version',
  run: cut,
}

/**
 * Starts a new latest version that shows what the old latest shows: one row in the table, one empty folder. Removing the
 * folder undoes it, and doing it again brings the folder back. If the site then has problems, everything is rolled back.
 */
async function cut(workspace: Workspace, { words: [name = ''] }: CommandInput): Promise<void> {
  const { contentDir } = workspace.paths
  const table = readTable(openContent(contentDir))
  if (table.problems.length > 0) throw new ProblemsError(table.problems)
  checkName(name, table, contentDir)
  const file = join(contentDir, VERSIONS_FILE)
  const folder = join(contentDir, name)
  const text = readFileSync(file, 'utf8')
  const isAgain = table.leftOut.some((row) => row.name === name)
  let made: string | undefined
  try {
    if (!isAgain) writeFileSync(file, withNewLatest(text, name, table))
    made = mkdirSync(folder, { recursive: true })
    await check(workspace)
  } catch (error) {
    if (!isAgain) writeFileSync(file, text)
    if (made !== undefined) rmSync(made, { recursive: true })
    throw error
  }
  const [, old] = readTable(openContent(contentDir)).rows
  process.stdout.write(
    `${name} is now the latest version; ${old?.name} is at ${old?.path}/. Write what changes to ${name}/, or remove ${name}/ to undo this.\n`,
  )
}

function checkName(name: string, { rows, leftOut }: VersionTable, contentDir: string): void {
  if (!/^\w[\w.-]*$/.test(name))
    throw new UsageError(`Invalid version name ${name}: use letters, digits, dots, dashes and underscores.`)
  if (rows.some((row) => row.name === name || row.path === name))
    throw new UsageError(`Version ${name} already exists.`)
  // Its address once the next version takes the base path.
  const what = reservedFor(sitePath(name), [])
  if (what) throw new UsageError(`${name}/ is reserved for ${what}. Choose another name.`)
  const [waiting] = leftOut
  // A row below the new one would no longer be left out.
  if (waiting && !leftOut.some((row) => row.name === name)) throw new UsageError(waiting.notice)
  const isFree = !existsSync(join(contentDir, name)) || hasLayerFolder(contentDir, name)
  if (!isFree || listFiles(join(contentDir, name)).length > 0)
    throw new UsageError(`${join(contentDir, name)} already contains files. Remove it, or choose another name.`)
}

/** The table with a row on top. The new latest has the client of the old one until its row says otherwise. */
function withNewLatest(text: string, name: string, { rows }: VersionTable): string {
  const document = parseDocument(text)
  const table: unknown = document.contents
  const [latest] = rows
  if (!isSeq(table) || !latest) throw new UsageError(`${VERSIONS_FILE} lists no versions.`)
  const row = document.createNode({ name, path: '', extends: latest.name, ...apiOf(latest) })
  const [old] = table.items
  if (isMap(old)) {
    // The base path goes to the new latest; the old one moves to a folder of its own name.
    if (latest.path === '') old.delete('path')
    // A comment above the first row is about the whole table.
    row.commentBefore = old.commentBefore ?? null
    old.commentBefore = null
  }
  table.items.unshift(row)
  return document.toString({ lineWidth: 0, flowCollectionPadding: false })
}

function apiOf({ api }: VersionRow): { api?: string | readonly string[] } {
  if (api.length === 0) return {}
  return { api: api.length === 1 ? api.join() : api }
}
