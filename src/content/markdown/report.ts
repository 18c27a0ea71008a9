import type { Node } from 'unist'
import type { Problem } from '../../model/problem.ts'

/** Records a problem at the place of a syntax-tree node. */
export type Report = (node: Pick<Node, 'position'>, message: string, hint?: string) => void

/** A collector of problems for one file. */
export function problemCollector(file: string): { problems: Problem[]; report: Report } {
  const problems: Problem[] = []
  const report: Report = ({ position }, message, hint) => {
    const { line = 1, column = 1 } = position?.start ?? {}
    problems.push({ file, line, column, message, ...(hint && { hint }) })
  }
  return { problems, report }
}
