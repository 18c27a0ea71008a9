import type { z } from 'zod'
import { formatProblem, type Problem } from '../../model/problem.ts'
import { readYaml } from '../files/yaml.ts'
import { checkRows } from './check-rows.ts'
import { type LocateRow, VERSIONS_FILE, type VersionRow, type VersionTable } from './version-row.ts'
import { variableValueError, type versionSchema, versionsSchema } from './version-schema.ts'

/**
 * Reads the version table, newest first: the first released row is the latest. Rows at the top that extend another and
 * have no folder are left out, so that a release is undone by removing its folder. A row further down without a folder is a
 * version that shows just what it extends: git keeps no empty folders, so a checkout may lack them.
 */
export function readVersionTable(text: string, hasFolder: (name: string) => boolean = () => true): VersionTable {
  const { value = [], problems, locate } = readYaml({ file: VERSIONS_FILE, text }, versionsSchema)
  const all = withDefaults(value)
  const found = [...problems, ...checkRows(all, locate), ...changedNumbers(text, all, locate)]
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

/** Values of variables that YAML does not read as they are written: 2.0 is the number 2. */
function changedNumbers(text: string, rows: readonly VersionRow[], locate: LocateRow): Problem[] {
  const lines = text.split('\n')
  return rows.flatMap(({ vars }, at) =>
    Object.entries(vars).flatMap(([name, value]) => {
      const place = locate([at, 'vars', name])
      const [written = value] = /^[+-]?\d[\w.+-]*/.exec(lines[place.line - 1]?.slice(place.column - 1) ?? '') ?? []
      if (written === value || !/^-?\d+$/.test(value)) return []
      return [{ file: VERSIONS_FILE, ...place, message: `${at}.vars.${name}: ${variableValueError}.` }]
    }),
  )
}

function leftOutNotice({ name, isUnreleased }: VersionRow, place: { line: number; column: number }): string {
  const message = `${name} has no folder, so it is left out.`
  const command = `npx stratadocs cut ${name}${isUnreleased ? ' --unreleased' : ''}`
  return formatProblem({ file: VERSIONS_FILE, ...place, message, hint: `Remove its row, or run ${command} again.` })
}
