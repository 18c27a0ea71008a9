import { setImmediate as turn } from 'node:timers/promises'
import { ChangedFileError } from '../../../content/files/changed-file.ts'
import type { Findings } from '../../../model/checks/sort-by-level.ts'
import type { ProgramConfig } from '../../../model/config.ts'
import { checkColors } from '../../config/colors/check-colors.ts'
import { navbarProblems } from '../../config/navbar-problems.ts'
import { findCollisions, findStaticProblems } from '../../emit/output-problems.ts'
import { findAllProblems } from '../../find-problems.ts'
import type { Workspace } from '../../program.ts'
import { MissingBodyError } from '../../queries/bodies.ts'
import type { KeptTexts } from '../../queries/kept-texts.ts'
import type { SiteQueries } from '../../queries/site-queries.ts'
import type { DevCompiler } from '../dev-compiler.ts'
import type { WholeReading } from '../reading.ts'
import type { ProblemBoard } from './problem-board.ts'
import { problemPrinter } from './problem-printer.ts'

/** Milliseconds between a response and the check for problems. */
const CHECK_DELAY = 250

/** Milliseconds after which requests no longer postpone a check. */
const MAX_DELAY = 3000

/** What a reading is checked with. */
interface CheckInput {
  readonly config: Pick<ProgramConfig, 'css'>
  readonly compiler: DevCompiler
  readonly board: ProblemBoard
  readonly queries: SiteQueries
  readonly keptText: KeptTexts
}

/** Checks readings of the site a little later, so that requested pages come first. */
export interface LaterCheck {
  /** Replaces any check that was started before. */
  readonly start: (reading: WholeReading, given: Preparation) => void
  /** Called with each request: a check that has not begun waits until there are no more, but not forever. */
  readonly postpone: () => void
  readonly print: (findings: Findings, notices: readonly string[]) => void
  /** Starts no more checks, and drops what one that is under way finds. */
  readonly stop: () => void
}

/** What comes before a check. */
interface Preparation {
  /** False if another edit is found. */
  readonly look: (reading: WholeReading) => Promise<boolean>
  /** Reads everything again. */
  readonly readAgain: () => Promise<void>
}

/** Creates the checks of a site; only the last one that was started counts. */
export function laterCheck(
  workspace: Workspace,
  { config, compiler, board, queries, keptText }: CheckInput,
): LaterCheck {
  const print = problemPrinter(workspace.paths)
  let pending: NodeJS.Timeout | undefined
  let startedMs = 0
  let isWaiting = false
  let isStopped = false
  /** The findings in the output, which hold as long as the outlines are the same. */
  let known: { readonly outlines: unknown; readonly findings: Findings } | undefined
  /** True if a reading can be checked. Otherwise, what was edited or compiled in the meantime has a check of its own. */
  const prepare = async (reading: WholeReading, { look, readAgain }: Preparation): Promise<boolean> => {
    if (!(await look(reading))) return false
    await compiler.load()
    // Now with full texts instead of outlines; that reading is checked.
    if (!(await compiler.completeAll())) return true
    await readAgain()
    return false
  }
  /** The findings; undefined if another check was started in the meantime. */
  const find = async (
    { loaded, context, output }: WholeReading,
    isLast: () => boolean,
  ): Promise<Findings | undefined> => {
    const ofContent = await findAllProblems(loaded, context, keptText)
    const outlines = context.docsByPath
    if (known?.outlines !== outlines) {
      const { errors, warnings } = findStaticProblems(output)
      const collisions = await findCollisions(output, async () => {
        await turn()
        return isLast()
      })
      if (!collisions) return undefined
      known = { outlines, findings: { errors: [...errors, ...collisions], warnings } }
    }
    const { findings } = known
    const colors = await checkColors(config.css, workspace)
    const ofNavbar = await navbarProblems(context, workspace.paths.configFile)
    return {
      errors: [...ofNavbar, ...ofContent.errors, ...findings.errors],
      warnings: [...ofContent.warnings, ...findings.warnings, ...colors],
    }
  }
  const check = async (reading: WholeReading, given: Preparation): Promise<void> => {
    const own = pending
    const isLast = () => pending === own
    isWaiting = false
    // The next request shows why this failed.
    if (!(await prepare(reading, given).catch(() => false))) return
    // Requests are answered in between, and a later edit has a check of its own.
    await turn()
    if (!isLast()) return
    try {
      const findings = await find(reading, isLast)
      if (!findings || !isLast()) return
      queries.save()
      print(findings, reading.loaded.notices)
      board.setFailure('check')
      board.setFindings(findings, compiler.usersOf)
    } catch (error) {
      if (!isLast()) return
      // What was read has since been changed or removed, so it is read again, which starts another check.
      if (error instanceof MissingBodyError || error instanceof ChangedFileError)
        await given.readAgain().catch(() => {})
      else board.setFailure('check', error)
    }
  }
  return {
    print,
    start: (reading, given) => {
      if (isStopped) return
      clearTimeout(pending)
      startedMs = performance.now()
      isWaiting = true
      pending = setTimeout(() => void check(reading, given), CHECK_DELAY)
    },
    postpone: () => {
      if (isWaiting && performance.now() - startedMs < MAX_DELAY) pending?.refresh()
    },
    stop: () => {
      isStopped = true
      clearTimeout(pending)
      pending = undefined
    },
  }
}
