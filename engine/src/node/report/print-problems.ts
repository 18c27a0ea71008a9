import { styleText } from 'node:util'
import type { Findings } from '../../model/checks/sort-by-level.ts'
import { compareText, escapeControls, formatProblem, type Problem } from '../../model/problem.ts'
import { counted } from '../../model/util/counted.ts'
import { groupBy } from '../../model/util/group-by.ts'
import type { Paths } from '../program.ts'
import { annotation } from './annotations.ts'
import { codeFrame } from './code-frame.ts'
import { pathFrom, problemFile, problemText } from './problem-file.ts'
import { type Severity, withSeverity } from './severity.ts'

/** A stream to print to; only a terminal says that it is one. */
type Output = NodeJS.WritableStream & { readonly isTTY?: boolean; readonly columns?: number | undefined }

/**
 * Prints what checks found: on a terminal by file, with the lines of code; elsewhere one line each, errors first. On GitHub's
 * runners each is an annotation, too. Then says how many warnings there are by check.
 */
export function printProblems(
  { errors = [], warnings = [] }: Partial<Findings>,
  paths: Paths,
  stream: Output = process.stderr,
): void {
  const found = withSeverity({ errors, warnings })
  if (stream.isTTY) printByFile(found, paths, stream)
  else
    for (const [severity, problem] of found)
      stream.write(`${severity === 'warning' ? 'warning ' : ''}${formatProblem(problem)}\n`)
  printAnnotations({ errors, warnings }, paths, stream)
  if (warnings.length > 0) stream.write(`${countWarnings(warnings)}\n`)
}

/** Prints an annotation for each problem, if this is one of GitHub's runners. */
export function printAnnotations(findings: Partial<Findings>, paths: Paths, stream: Output = process.stderr): void {
  if (!process.env.GITHUB_ACTIONS) return
  for (const [severity, problem] of withSeverity(findings)) stream.write(`${annotation(severity, problem, paths)}\n`)
}

/** The form that editors and terminals link: the file, then `line:column` of each problem. */
function printByFile(found: readonly (readonly [Severity, Problem])[], paths: Paths, stream: Output): void {
  const files = groupBy(found, ([, problem]) => problem.file)
  for (const [file, problems] of [...files].sort(([a], [b]) => compareText(a, b))) {
    const path = problemFile(file, paths)
    const text = problemText(path)
    stream.write(`${styleText('underline', escapeControls(pathFrom(process.cwd(), path)), { stream })}\n`)
    for (const [severity, problem] of problems.sort(([, a], [, b]) => a.line - b.line || a.column - b.column)) {
      const place = `${problem.line}:${problem.column}`.padEnd(7)
      const word = styleText(severity === 'error' ? 'red' : 'yellow', severity, { stream })
      const indent = ' '.repeat(place.length + 2)
      stream.write(`  ${place}${word}  ${escapeControls(problem.message)}\n`)
      if (problem.hint) stream.write(`${indent}${escapeControls(problem.hint)}\n`)
      for (const line of codeFrame(text, problem, stream)) stream.write(`${line}\n`)
    }
    stream.write('\n')
  }
}

/** `3 warnings (2 links, 1 samples)`, the most frequent check first. */
function countWarnings(warnings: readonly Problem[]): string {
  const counts = new Map<string, number>()
  for (const { check = 'other' } of warnings) counts.set(check, (counts.get(check) ?? 0) + 1)
  const parts = [...counts].sort(([, a], [, b]) => b - a).map(([check, count]) => `${count} ${check}`)
  return `${counted(warnings.length, 'warning')} (${parts.join(', ')})`
}
