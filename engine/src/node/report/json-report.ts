import type { CheckKind } from '../../model/checks/check.ts'
import type { Findings } from '../../model/checks/sort-by-level.ts'
import type { Paths } from '../program.ts'
import { pathFrom, problemFile } from './problem-file.ts'
import { type Severity, withSeverity } from './severity.ts'

/** What `--json` prints, for programs and editors (the guide, "Editors and programs"). */
export interface JsonReport {
  readonly command: string
  /** False if the command failed. */
  readonly ok: boolean
  readonly problems: readonly JsonProblem[]
  readonly summary: Readonly<Record<string, unknown>> & { readonly errors: number; readonly warnings: number }
}

/** A problem; one that is not about a place in a file, such as a missing folder, has a message only. */
interface JsonProblem {
  /** From the working directory, with `/`. */
  readonly file?: string
  /** Lines and columns count from 1. */
  readonly line?: number
  readonly column?: number
  readonly severity: Severity
  readonly message: string
  readonly hint?: string
  readonly check?: CheckKind
  readonly versions?: readonly string[]
}

/** The report of a run that read the content. */
export function jsonReport(
  command: string,
  { errors = [], warnings = [] }: Partial<Findings>,
  { paths, figures = {} }: { paths: Paths; figures?: object },
): JsonReport {
  return {
    command,
    ok: errors.length === 0,
    problems: withSeverity({ errors, warnings }).map(([severity, problem]) => {
      const { file, line, column, message, hint, check, versions } = problem
      const path = pathFrom(process.cwd(), problemFile(file, paths))
      return { file: path, line, column, severity, message, hint, check, versions } as JsonProblem
    }),
    summary: { errors: errors.length, warnings: warnings.length, ...figures },
  }
}

/** The report of a run that failed for a reason outside the content, one problem for each line of the message. */
export function jsonFailure(command: string, message: string): JsonReport {
  const problems = message.split('\n').map((line) => ({ severity: 'error' as const, message: line }))
  return { command, ok: false, problems, summary: { errors: problems.length, warnings: 0 } }
}

/** Prints a report as the only thing on standard output. */
export function printJson(report: JsonReport): void {
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
}
