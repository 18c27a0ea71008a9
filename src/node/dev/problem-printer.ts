import { formatProblem } from '../../model/problem.ts'
import type { Findings } from '../../model/sort-by-level.ts'
import { printWarnings } from '../print-warnings.ts'

/** Prints what checks found each time, errors first, and notices only when they are new. */
export function problemPrinter(): (findings: Findings, notices: readonly string[]) => void {
  let known: readonly string[] = []
  return ({ errors, warnings }, notices) => {
    for (const error of errors) process.stderr.write(`${formatProblem(error)}\n`)
    for (const notice of notices) if (!known.includes(notice)) process.stderr.write(`${notice}\n`)
    printWarnings(warnings)
    known = notices
  }
}
