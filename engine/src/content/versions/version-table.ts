import { z } from 'zod'
import type { CheckOverrides } from '../../model/check.ts'
import { formatProblem, type Problem } from '../../model/problem.ts'
import { suggest } from '../../model/util/nearest.ts'
import { checkOverridesSchema } from '../checks/check-levels.ts'
import { readYaml } from '../files/yaml.ts'
import { checkUnreleased } from './check-unreleased.ts'

/** The file that lists the versions, in the content folder. */
export const VERSIONS_FILE = 'versions.yaml'

const variableNameError = 'a variable name begins with a letter; letters, digits, dashes and underscores may follow'

/** YAML reads 1.10 as the number 1.1, so only whole numbers may be written without quotes. */
const variableValue = z.union(
  [z.string().regex(/^[^\r\n]*$/), z.int().transform(String)],
  'the value of a variable is text on one line; put a number such as "1.10" in quotes',
)

const idMap = z.record(z.string(), z.string()).default({})

const versionSchema = z.strictObject({
  name: z
    .string()
    .regex(/^\w[\w.-]*$/, 'a version name may contain only letters, digits, dots, dashes and underscores')
    .describe('The name of the version, and of its folder.'),
  label: z.string().min(1).optional().describe('The name that readers see, if not the name.'),
  path: z
    .string()
    .regex(/^(\w[\w.-]*)?$/, 'a version path is one folder name, or empty for the latest')
    .optional()
    .describe('The folder in addresses: by default the name, and for the latest version none.'),
  unreleased: z
    .boolean()
    .optional()
    .describe('True: published above the latest version, but neither indexed nor listed.'),
  extends: z
    .string()
    .optional()
    .describe('The older version whose pages this one shows, unless it has a file of its own.'),
  api: z
    .union([z.string().transform((name) => [name]), z.array(z.string())])
    .default([])
    .describe('The files in api/, without .yaml, that the samples of this version are checked against.'),
  checks: checkOverridesSchema
    .default({})
    .describe('Levels of checks that differ from those of the version it extends, or of the site.'),
  removed: z
    .array(z.string())
    .default([])
    .describe('Ids of inherited pages that this version does not have; a folder ends with a slash.'),
  moved: idMap.describe('New ids of inherited pages, by their old id; folders end with a slash.'),
  successors: idMap.describe('For a page of the version before that was removed: the page here to go to.'),
  predecessors: idMap.describe('For a page that is new here: the page of the version before to go to.'),
  vars: z
    .record(z.string().regex(/^[a-z][\w-]*$/i, variableNameError), variableValue)
    .default({})
    .describe('The values of {{name}} in texts, in addition to those of the version it extends.'),
})

/** The rows of `versions.yaml`, newest first. */
export const versionsSchema = z.array(versionSchema).min(1, 'list at least one version')

/** A row of the version table. A folder in `removed` or `moved` ends with a slash and means every doc below it. */
export interface VersionRow {
  readonly name: string
  readonly label: string
  readonly path: string
  readonly isUnreleased?: boolean
  readonly extends?: string
  /** Names of the API stubs in `api/` that this version's samples are checked against. */
  readonly api: readonly string[]
  /** Levels of checks that differ from those of the version it extends, or of the site. */
  readonly checks: CheckOverrides
  readonly removed: readonly string[]
  readonly moved: Readonly<Record<string, string>>
  /** For a page of the previous version that was removed, not moved: the page here to go to. A folder has one page. */
  readonly successors: Readonly<Record<string, string>>
  /** For a page that is new here: the page of the previous version to go to. A folder leads to one page. */
  readonly predecessors: Readonly<Record<string, string>>
  /** The values of `{{name}}` in texts, in addition to those of the versions it extends. */
  readonly vars: Readonly<Record<string, string>>
}

/** The place of a value in the table, by row number and key. */
export type LocateRow = (path: readonly PropertyKey[]) => { line: number; column: number }

/** A row that is not read, and a notice for its author. */
export interface LeftOutRow {
  readonly name: string
  readonly isUnreleased?: boolean
  readonly notice: string
}

/** The parsed version table. */
export interface VersionTable {
  readonly rows: readonly VersionRow[]
  readonly leftOut: readonly LeftOutRow[]
  readonly problems: readonly Problem[]
  readonly locate: LocateRow
}

/**
 * Reads the version table, newest first: the first released row is the latest and is at the base path. Rows at the top
 * that extend another and have no folder are left out, so that a release is undone by removing its folder. A row below
 * them without a folder is a version that shows just what it extends, as in a checkout: git keeps no empty folders.
 */
export function readVersionTable(text: string, hasFolder: (name: string) => boolean = () => true): VersionTable {
  const { value = [], problems, locate } = readYaml({ file: VERSIONS_FILE, text }, versionsSchema)
  const all = withDefaults(value)
  const found = [...problems, ...checkRows(all, locate)]
  const first = all.findIndex((row) => row.extends === undefined || hasFolder(row.name))
  if (found.length > 0 || first <= 0) return { rows: all, leftOut: [], problems: found, locate }
  return {
    // The first remaining row may be the latest, so the defaults are computed without the others.
    rows: withDefaults(value.slice(first)),
    leftOut: all.slice(0, first).map((row, at) => ({
      name: row.name,
      ...(row.isUnreleased && { isUnreleased: true }),
      notice: leftOutNotice(row, locate([at])),
    })),
    problems: [],
    locate: ([at, ...path]) => locate([Number(at) + first, ...path]),
  }
}

function withDefaults(rows: readonly z.output<typeof versionSchema>[]): VersionRow[] {
  const latest = rows.findIndex(({ unreleased }) => !unreleased)
  return rows.map(({ label, path, extends: base, unreleased, ...row }, at) => ({
    ...row,
    label: label ?? row.name,
    path: path ?? (at === latest ? '' : row.name),
    ...(unreleased && { isUnreleased: true }),
    ...(base !== undefined && { extends: base }),
  }))
}

function leftOutNotice({ name, isUnreleased }: VersionRow, place: { line: number; column: number }): string {
  const message = `${name} has no folder, so it is left out.`
  const command = `npx stratadocs cut ${name}${isUnreleased ? ' --unreleased' : ''}`
  return formatProblem({ file: VERSIONS_FILE, ...place, message, hint: `Remove its row, or run ${command} again.` })
}

function checkRows(rows: readonly VersionRow[], locate: LocateRow): Problem[] {
  const problems: Problem[] = []
  const report = (path: readonly PropertyKey[], message: string, hint?: string) =>
    problems.push({ file: VERSIONS_FILE, ...locate(path), message, ...(hint && { hint }) })
  const names = rows.map((row) => row.name)
  rows.forEach((row, index) => {
    checkUnreleased(rows, index, report)
    const clash = rows.slice(0, index).find((other) => other.name === row.name || other.path === row.path)
    if (clash)
      report(
        [index, 'name'],
        `Version ${row.name} has the same name or path as version ${clash.name}.`,
        'Give each version its own name and path.',
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
