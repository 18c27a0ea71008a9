import type { Findings } from '../../model/checks/sort-by-level.ts'
import type { ProgramConfig } from '../../model/config.ts'
import { checkColors } from '../config/colors/check-colors.ts'
import { findCollisions, findStaticProblems } from '../emit/output-problems.ts'
import type { Workspace } from '../program.ts'
import type { KeptTexts } from '../queries/kept-texts.ts'
import type { SiteQueries } from '../queries/site-queries.ts'
import { findAllProblems } from '../read-site.ts'
import type { DevCompiler } from './dev-compiler.ts'
import type { ProblemBoard } from './problem-board.ts'
import { problemPrinter } from './problem-printer.ts'
import type { WholeReading } from './reading.ts'

/** Milliseconds between a response and the check for problems. */
const CHECK_DELAY = 250

/** What a reading is checked with. */
interface CheckInput {
  readonly config: Pick<ProgramConfig, 'css'>
  readonly compiler: DevCompiler
  readonly board: ProblemBoard
  readonly queries: SiteQueries
  readonly keptText: KeptTexts
}

/** Checks readings of the site a little later, so that the page that was asked for comes first. */
export interface LaterCheck {
  /** Takes the place of a check that was not begun. */
  readonly start: (reading: WholeReading, given: Followers) => void
  readonly print: (findings: Findings, notices: readonly string[]) => void
}

/** What comes before a check. */
interface Followers {
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
  const check = async (reading: WholeReading, { look, readAgain }: Followers) => {
    const own = pending
    // What else was edited has a check of its own.
    if (!(await look(reading))) return
    // With what had been outlined; that is checked.
    if (await compiler.completeAll()) return readAgain()
    const { loaded, context, output } = reading
    const ofContent = await findAllProblems(loaded, context, keptText)
    const ofStatic = findStaticProblems(context, output)
    const findings = {
      errors: [...ofContent.errors, ...ofStatic.errors, ...findCollisions(output)],
      warnings: [...ofContent.warnings, ...ofStatic.warnings, ...(await checkColors(config.css, workspace))],
    }
    queries.save()
    // A later edit has a check of its own.
    if (pending !== own) return
    print(findings, loaded.notices)
    board.setFindings(findings, compiler.usersOf)
  }
  return {
    print,
    start: (reading, given) => {
      clearTimeout(pending)
      // The next request shows why one failed.
      pending = setTimeout(() => check(reading, given).catch(() => {}), CHECK_DELAY)
    },
  }
}
