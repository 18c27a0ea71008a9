import type { Findings } from '../../../model/checks/sort-by-level.ts'
import type { Paths } from '../../program.ts'
import { printProblems } from '../../report/print-problems.ts'
import { errorText } from '../../system-error.ts'

/** Prints what checks found each time, errors first, and notices only when they are new. */
export function problemPrinter(paths: Paths): (findings: Findings, notices: readonly string[]) => void {
  let known: readonly string[] = []
  return ({ errors, warnings }, notices) => {
    printProblems({ errors }, paths)
    for (const notice of notices) if (!known.includes(notice)) process.stderr.write(`${notice}\n`)
    printProblems({ warnings }, paths)
    known = notices
  }
}

/** Prints an error that no check found, unless it reads like the last one. Returns its text. */
export function printError(
  error: unknown,
  { before = '', last }: { before?: string; last?: string | undefined } = {},
): string {
  const text = `${before}${errorText(error)}\n`
  if (text !== last) process.stderr.write(text)
  return text
}
