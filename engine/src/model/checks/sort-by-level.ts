import { formatProblem, type Problem, sortProblems } from '../problem.ts'
import { CHECK_LEVELS, type CheckKind, type CheckLevel, type CheckLevels } from './check.ts'

/** What decides the level of a problem. */
export interface LevelRules {
  /** The levels of each version, by its name. */
  readonly levels: ReadonlyMap<string, CheckLevels>
  /** The versions that show a file as a page, drafts included. */
  readonly versionsOf: (file: string) => readonly string[]
}

/** The problems of a run by level; those that are off are in neither list. */
export interface Findings {
  readonly errors: readonly Problem[]
  readonly warnings: readonly Problem[]
}

/**
 * Sorts problems by level, then by place. A problem counts as the strictest level of all versions it is in; one that no
 * check with a level found is always an error.
 */
export function sortByLevel(problems: readonly Problem[], rules: LevelRules): Findings {
  const byLevel: Record<CheckLevel, Problem[]> = { error: [], warning: [], off: [] }
  for (const problem of problems) byLevel[levelOf(problem, rules)].push(problem)
  const errors = sortProblems(byLevel.error)
  // Two checks may say the same of different versions.
  const said = new Set(errors.map(formatProblem))
  const warnings = sortProblems(byLevel.warning).filter((problem) => !said.has(formatProblem(problem)))
  return { errors, warnings }
}

function levelOf(problem: Problem, { levels, versionsOf }: LevelRules): CheckLevel {
  const { check, file, versions = versionsOf(file) } = problem
  return check === undefined ? 'error' : strictestLevel(levels, versions, check)
}

/**
 * The strictest level of a check in the versions that show a file. One that is no page itself may be a part of any, so
 * without versions it is the strictest of all; `error` if none of them is known.
 */
export function strictestLevel(
  levels: LevelRules['levels'],
  versions: readonly string[],
  check: CheckKind,
): CheckLevel {
  const names = versions.length > 0 ? versions : [...levels.keys()]
  const set = names.map((name) => levels.get(name)?.[check])
  return CHECK_LEVELS.find((level) => set.includes(level)) ?? 'error'
}
