import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Document, isMap, isSeq, parseDocument } from 'yaml'
import { openContent } from '../../content/files/content-files.ts'
import { readTable } from '../../content/files/files.ts'
import { hasLayerFolder, listFiles } from '../../content/files/list-files.ts'
import { VERSIONS_FILE, type VersionRow, type VersionTable } from '../../content/versions/version-row.ts'
import { wrongName } from '../../model/files/file-names.ts'
import { ProblemsError, UsageError } from '../../model/problem.ts'
import { sitePath } from '../../model/url.ts'
import type { CommandInput } from '../cli/command.ts'
import { reservedFor } from '../emit/emitters.ts'
import type { Workspace } from '../program.ts'
import { check } from './check.ts'

/**
 * Starts a new latest version that shows what the old latest shows: one row in the table, one empty folder. Removing the
 * folder undoes it, and doing it again brings the folder back. The name of the unreleased version makes that one the
 * latest. If the site then has problems, everything is rolled back.
 */
export async function cut(workspace: Workspace, { words: [name = ''], flags }: CommandInput): Promise<void> {
  const { contentDir } = workspace.paths
  const content = openContent(contentDir)
  const table = readTable(content)
  if (table.problems.length > 0) throw new ProblemsError(table.problems)
  // Writing it again would put replacement characters in place of its own.
  if (!content.isUtf8(VERSIONS_FILE)) throw new UsageError(`${VERSIONS_FILE} is not valid UTF-8. Save it as UTF-8.`)
  const isUnreleased = flags.has('unreleased')
  const waiting = [...table.leftOut, ...table.rows].findLast((row) => row.isUnreleased)
  const isRelease = waiting?.name === name && !isUnreleased
  const isAgain = !isRelease && table.leftOut.some((row) => row.name === name)
  if (waiting && !isRelease && !isAgain)
    throw new UsageError(
      `${waiting.name} is unreleased. Run npx stratadocs cut ${waiting.name} to release it, or remove its row.`,
    )
  checkPath(name)
  if (!isRelease) checkFree(name, table, contentDir)
  const file = join(contentDir, VERSIONS_FILE)
  const folder = join(contentDir, name)
  const text = readFileSync(file, 'utf8')
  let made: string | undefined
  try {
    if (!isAgain)
      writeFileSync(file, isRelease ? released(text, name) : withNewRow(text, { name, isUnreleased }, table))
    made = mkdirSync(folder, { recursive: true })
    await check(workspace)
  } catch (error) {
    if (!isAgain) writeFileSync(file, text)
    if (made !== undefined) rmSync(made, { recursive: true })
    throw error
  }
  process.stdout.write(`${summaryOf(readTable(openContent(contentDir)), name, isRelease)}\n`)
}

function summaryOf({ rows }: VersionTable, name: string, isRelease: boolean): string {
  const at = rows.findIndex((row) => row.name === name)
  const [row, second] = rows.slice(at)
  if (at === -1 || !row) throw new UsageError(`${VERSIONS_FILE} does not list ${name}.`)
  const { label, path, isUnreleased } = row
  const undo = `Put the pages that change into ${name}/, or remove ${name}/ to undo this.`
  if (isUnreleased) return `${name} is unreleased, at ${path}/; ${second?.name} is still the latest version. ${undo}`
  const moved = `${name} is now the latest version; ${second?.name} is at ${second?.path}/.`
  if (!isRelease) return `${moved} ${undo}`
  return label === name
    ? moved
    : `${moved} Its label is still ${label}: change it in ${VERSIONS_FILE} if it should not be.`
}

function checkPath(name: string): void {
  if (!/^\w[\w.-]*$/.test(name))
    throw new UsageError(`Invalid version name ${name}: use letters, digits, dots, dashes and underscores.`)
  const why = wrongName(name)
  if (why) throw new UsageError(`Invalid version name: ${why}. Choose another name.`)
  // This is its address once the next version takes the base path.
  const what = reservedFor(sitePath(name), [])
  if (what) throw new UsageError(`${name}/ is reserved for ${what}. Choose another name.`)
}

function checkFree(name: string, { rows, leftOut }: VersionTable, contentDir: string): void {
  if (rows.some((row) => row.name === name || row.path === name))
    throw new UsageError(`Version ${name} already exists.`)
  const [waiting] = leftOut
  // Below the new row, it would no longer be left out.
  if (waiting && !leftOut.some((row) => row.name === name)) throw new UsageError(waiting.notice)
  const isFree = !existsSync(join(contentDir, name)) || hasLayerFolder(contentDir, name)
  if (!isFree || listFiles(join(contentDir, name)).length > 0)
    throw new UsageError(`${join(contentDir, name)} already contains files. Remove it, or choose another name.`)
}

/** The table with its lowest unreleased row made the latest. */
function released(text: string, name: string): string {
  const document = parseDocument(text)
  const table: unknown = document.contents
  const items = isSeq(table) ? table.items : []
  const [row, old] = items.slice(items.findIndex((item) => isMap(item) && item.get('name') === name))
  if (!isMap(row) || !isMap(old)) throw new UsageError(`${VERSIONS_FILE} lists no version to release.`)
  row.delete('unreleased')
  row.delete('path')
  if (old.get('path') === '') old.delete('path')
  return textOf(document, text)
}

/** The table with a row on top. The new version has the client of the latest until its row says otherwise. */
function withNewRow(
  text: string,
  { name, isUnreleased }: { name: string; isUnreleased: boolean },
  { rows }: VersionTable,
): string {
  const document = parseDocument(text)
  const table: unknown = document.contents
  const [latest] = rows
  if (!isSeq(table) || !latest) throw new UsageError(`${VERSIONS_FILE} lists no versions.`)
  const place = isUnreleased ? { unreleased: true } : { path: '' }
  const row = document.createNode({ name, ...place, extends: latest.name, ...apiOf(latest) })
  const [old] = table.items
  if (isMap(old)) {
    // The base path goes to the new latest; the old one moves to a folder of its own name.
    if (latest.path === '' && !isUnreleased) old.delete('path')
    // A comment above the first row is about the whole table.
    row.commentBefore = old.commentBefore ?? null
    old.commentBefore = null
  }
  table.items.unshift(row)
  return textOf(document, text)
}

/** A table as text, with the line ends that it had. */
function textOf(document: Document, before: string): string {
  const text = document.toString({ lineWidth: 0, flowCollectionPadding: false })
  return before.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text
}

function apiOf({ api }: VersionRow): { api?: string | readonly string[] } {
  if (api.length === 0) return {}
  return { api: api.length === 1 ? api.join() : api }
}
