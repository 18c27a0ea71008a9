import { caseInsensitivePath } from '../../model/files/file-names.ts'
import type { Problem } from '../../model/problem.ts'
import { sitePath } from '../../model/url.ts'
import { suggest } from '../../model/util/nearest.ts'
import { checkUnreleased } from './check-unreleased.ts'
import { type LocateRow, VERSIONS_FILE, type VersionRow } from './version-row.ts'

/** Checks rows against each other: names and paths, what extends what, and which are unreleased. */
export function checkRows(rows: readonly VersionRow[], locate: LocateRow): Problem[] {
  const problems: Problem[] = []
  const report = (path: readonly PropertyKey[], message: string, hint?: string) =>
    problems.push({ file: VERSIONS_FILE, ...locate(path), message, ...(hint && { hint }) })
  const names = rows.map((row) => row.name)
  rows.forEach((row, index) => {
    checkUnreleased(rows, index, report)
    if (row.name === 'all')
      report(
        [index, 'name'],
        'The name all is reserved for the search of all versions.',
        'Give the version and its folder another name; its label may be all.',
      )
    if (sitePath(row.path) !== row.path)
      report(
        [index, 'path'],
        `Version ${row.name} cannot be at ${row.path}: addresses leave out index and .html at their end.`,
        'Set path to another folder name.',
      )
    const clash = rows.slice(0, index).find((other) => isSame(other.name, row.name) || isSame(other.path, row.path))
    const isExact = clash && (clash.name === row.name || clash.path === row.path)
    if (clash && !isExact)
      report(
        [index, 'name'],
        `The name or path of version ${row.name} differs from that of version ${clash.name} only in case: some file systems treat them as one folder.`,
        'Give each version its own name and path.',
      )
    else if (clash)
      report(
        [index, 'name'],
        `Version ${row.name} has the same name or path as version ${clash.name}.`,
        'Give each version its own name and path.',
      )
    else if (rows.slice(0, index).some(({ label }) => label === row.label))
      report(
        [index, 'label'],
        `Another version has the label ${row.label}, too: readers cannot tell them apart.`,
        'Give each version its own label; without one, it is the name.',
      )
    if (row.extends === undefined) return
    const older = names.slice(index + 1)
    if (row.extends === row.name || isCycle(rows, row)) {
      report([index, 'extends'], `The layers of ${row.name} form a cycle.`, 'A version extends an older one.')
    } else if (!names.includes(row.extends)) {
      report(
        [index, 'extends'],
        `Version ${row.name} extends ${row.extends}, which does not exist.`,
        suggest(row.extends, older),
      )
    } else if (!older.includes(row.extends)) {
      report(
        [index, 'extends'],
        `Version ${row.name} extends ${row.extends}, which is newer.`,
        'List versions newest first; a version extends an older one.',
      )
    }
  })
  return problems
}

function isCycle(rows: readonly VersionRow[], start: VersionRow): boolean {
  const seen = new Set<string>()
  let row: VersionRow | undefined = start
  while (row?.extends !== undefined) {
    if (seen.has(row.name)) return true
    seen.add(row.name)
    row = rows.find((other) => other.name === row?.extends)
  }
  return false
}

/** True for names that some file systems do not tell apart. */
function isSame(one: string, other: string): boolean {
  return caseInsensitivePath(one) === caseInsensitivePath(other)
}
