import type { Node } from 'unist'
import type { CheckKind } from '../../model/checks/check.ts'
import type { Problem } from '../../model/problem.ts'

/** Where a problem is, and the check that found it if its level can be set. */
type ReportPlace = Pick<Node, 'position'> & { readonly check?: CheckKind }

/** Records a problem at the place of a syntax-tree node. */
export type Report = (node: ReportPlace, message: string, hint?: string) => void

/** Records problems as those of a check whose level can be set. */
export function forCheck(report: Report, check: CheckKind): Report {
  return ({ position }, message, hint) => report({ ...(position && { position }), check }, message, hint)
}

/** A collector of problems for one file. */
export function problemCollector(file: string): { problems: Problem[]; report: Report } {
  const problems: Problem[] = []
  const report: Report = ({ position, check }, message, hint) => {
    const { line = 1, column = 1 } = position?.start ?? {}
    problems.push({ file, line, column, message, ...(hint && { hint }), ...(check && { check }) })
  }
  return { problems, report }
}
