import { setImmediate as turn } from 'node:timers/promises'
import type { Findings } from '../../../model/checks/sort-by-level.ts'
import type { ProgramConfig } from '../../../model/config.ts'
import { checkColors } from '../../config/colors/check-colors.ts'
import { findCollisions, findStaticProblems } from '../../emit/output-problems.ts'
import { findAllProblems } from '../../find-problems.ts'
import type { Workspace } from '../../program.ts'
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

/** Checks readings of the site a little later, so that the pages that are asked for come first. */
export interface LaterCheck {
  /** Takes the place of a check that was begun before. */
  readonly start: (reading: WholeReading, given: Preparation) => void
  /** Called with each request: a check that was not begun waits until there are no more, but not for ever. */
  readonly postpone: () => void
  readonly print: (findings: Findings, notices: readonly string[]) => void
}

/** What comes before a check. */
interface Preparation {
  /** False if another edit is found. */
  readonly look: (reading: WholeReading) => Promise<boolean>
  /** Reads everything again. */
  readonly readAgain: () => Promise<void>
}

/** Checks of a site, of which the last that was started counts. */
export function laterCheck(
  workspace: Workspace,
  { config, compiler, board, queries, keptText }: CheckInput,
): LaterCheck {
  const print = problemPrinter(workspace.paths)
  let pending: NodeJS.Timeout | undefined
  let startedMs = 0
  let isWaiting = false
  /** What was found in the output of a site whose outlines are still the same. */
  let known: { readonly outlines: unknown; readonly findings: Findings } | undefined
  const check = async (reading: WholeReading, { look, readAgain }: Preparation) => {
    const own = pending
    isWaiting = false
    const { loaded, context, output } = reading
    // What else was edited has a check of its own.
    if (!(await look(reading))) return
    await compiler.load()
    // With what had been outlined; that is checked.
    if (await compiler.completeAll()) return readAgain()
    // Requests are answered in between, and a later edit has a check of its own.
    await turn()
    if (pending !== own) return
    const ofContent = await findAllProblems(loaded, context, keptText)
    const outlines = context.docsByPath
    if (known?.outlines !== outlines) {
      const { errors, warnings } = findStaticProblems(context, output)
      const collisions = await findCollisions(output, async () => {
        await turn()
        return pending === own
      })
      if (!collisions) return
      known = { outlines, findings: { errors: [...errors, ...collisions], warnings } }
    }
    const colors = await checkColors(config.css, workspace)
    if (pending !== own) return
    queries.save()
    const findings = {
      errors: [...ofContent.errors, ...known.findings.errors],
      warnings: [...ofContent.warnings, ...known.findings.warnings, ...colors],
    }
    print(findings, loaded.notices)
    board.setFindings(findings, compiler.usersOf)
  }
  return {
    print,
    start: (reading, given) => {
      clearTimeout(pending)
      startedMs = performance.now()
      isWaiting = true
      // The next request shows why one failed.
      pending = setTimeout(() => check(reading, given).catch(() => {}), CHECK_DELAY)
    },
    postpone: () => {
      if (isWaiting && performance.now() - startedMs < MAX_DELAY) pending?.refresh()
    },
  }
}
