import type { Findings } from '../../model/checks/sort-by-level.ts'
import { ProblemsError, UsageError } from '../../model/problem.ts'
import { counted } from '../../model/util/counted.ts'
import type { Paths } from '../program.ts'
import { describeSystemError } from '../system-error.ts'
import { failureAnnotation } from './annotations.ts'
import { jsonFailure, jsonReport, printJson } from './json-report.ts'
import { printAnnotations, printProblems } from './print-problems.ts'

/** A command as it was called. */
export interface Call {
  readonly name: string
  readonly paths: Paths
  /** True if it was asked for a JSON document. */
  readonly isJson: boolean
}

/** What a command that read the content without errors has to say. */
export interface RunResult {
  readonly warnings: Findings['warnings']
  /** For programs. */
  readonly figures: object
  /** For people: whole lines. */
  readonly text: string
}

/** Prints the warnings of a run, and what it did at the end. */
export function reportSuccess({ name, paths, isJson }: Call, { warnings, figures, text }: RunResult): void {
  if (isJson) {
    printAnnotations({ warnings }, paths)
    printJson(jsonReport(name, { warnings }, { paths, figures }))
    return
  }
  printProblems({ warnings }, paths)
  process.stdout.write(text)
}

/** Prints why a command failed, without a stack; throws what is a bug of the program. */
export function reportFailure({ name, paths, isJson }: Call, error: unknown): void {
  if (error instanceof ProblemsError) {
    const findings = { errors: error.problems, warnings: error.warnings }
    if (isJson) {
      printAnnotations(findings, paths)
      printJson(jsonReport(name, findings, { paths }))
      return
    }
    printProblems(findings, paths)
    const { length } = error.problems
    const outcome = name === 'check' ? '' : '; nothing was written'
    process.stderr.write(`${counted(length, 'problem')}${outcome}.\n`)
    return
  }
  const message = error instanceof UsageError ? error.message : describeSystemError(error)
  if (message === undefined) throw error
  if (process.env.GITHUB_ACTIONS) process.stderr.write(`${failureAnnotation(message)}\n`)
  if (isJson) printJson(jsonFailure(name, message))
  else process.stderr.write(`${message}\n`)
}
