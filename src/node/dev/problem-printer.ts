import { formatProblem, type Problem } from '../../model/problem.ts'

/** Prints what an author has to fix each time, and notices only when they are new. */
export function problemPrinter(): (problems: readonly Problem[], notices: readonly string[]) => void {
  let known: readonly string[] = []
  return (problems, notices) => {
    for (const problem of problems) process.stderr.write(`${formatProblem(problem)}\n`)
    for (const notice of notices) if (!known.includes(notice)) process.stderr.write(`${notice}\n`)
    known = notices
  }
}
