import type { Findings } from '../../../model/checks/sort-by-level.ts'
import type { DevProblem } from '../../../model/dev/dev-problem.ts'
import { type Problem, ProblemsError } from '../../../model/problem.ts'
import type { Paths } from '../../program.ts'
import { plainFrame } from '../../report/code-frame.ts'
import { pathFrom, problemFile, problemText } from '../../report/problem-file.ts'
import { withSeverity } from '../../report/severity.ts'
import { errorText } from '../../system-error.ts'

/** The maximum number of columns of a line of code. */
const FRAME_COLUMNS = 96

/** What keeps the site or a page from being shown as it is on disk, or its problems from being found. */
export type FailedPart = 'configuration' | 'content' | 'page' | 'check'

/** The problems of the site under development. */
export interface ProblemBoard {
  readonly problems: () => readonly DevProblem[]
  /** What checks found; `usersOf` names the sources that include a file. */
  readonly setFindings: (findings: Findings, usersOf: (file: string) => readonly string[]) => void
  /** Sets why a part fails; without an error, it no longer does. */
  readonly setFailure: (failure: FailedPart, error?: unknown) => void
}

/** Collects problems, and publishes them after each change. */
export function problemBoard(paths: Paths, publish: (problems: readonly DevProblem[]) => void): ProblemBoard {
  const failures = new Map<FailedPart, readonly DevProblem[]>()
  let found: readonly DevProblem[] = []
  let published = '[]'
  const problems = () => [...[...failures.values()].flat(), ...found]
  const update = () => {
    const now = JSON.stringify(problems())
    if (now === published) return
    published = now
    publish(problems())
  }
  const shownPath = (file: string) => pathFrom(process.cwd(), problemFile(file, paths))
  const shown = (severity: DevProblem['severity'], problem: Problem): DevProblem => {
    const { file, line, column, message, hint } = problem
    const path = problemFile(file, paths)
    const text = problemText(path)
    const frame = text === '' ? '' : plainFrame(text, problem, FRAME_COLUMNS)
    const place = `${shownPath(file)}:${line}:${column}`
    return { severity, place, message, ...(hint && { hint }), ...(frame !== '' && { frame }) }
  }
  return {
    problems,
    setFindings: (findings, usersOf) => {
      found = withSeverity(findings).map(([severity, problem]) => {
        const pages = [problem.file, ...usersOf(problem.file)].map(shownPath)
        return { ...shown(severity, problem), pages }
      })
      update()
    },
    setFailure: (failure, error) => {
      if (error === undefined) failures.delete(failure)
      else if (error instanceof ProblemsError)
        failures.set(
          failure,
          error.problems.map((problem) => shown('error', problem)),
        )
      else failures.set(failure, [plainProblem(error)])
      update()
    },
  }
}

/** An error without a place. Messages of bundlers continue with lines of code. */
function plainProblem(error: unknown): DevProblem {
  const [message = '', ...lines] = errorText(error).split('\n')
  return { severity: 'error', message, ...(lines.length > 0 && { frame: lines.join('\n') }) }
}
