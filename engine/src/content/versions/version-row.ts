import type { CheckOverrides } from '../../model/checks/check.ts'
import type { Problem } from '../../model/problem.ts'

/** The file that lists the versions, in the content folder. */
export const VERSIONS_FILE = 'versions.yaml'

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
