/** Something an author has to mend. Lines and columns count from 1. */
export interface Problem {
  readonly file: string
  readonly line: number
  readonly column: number
  /** What is wrong. */
  readonly message: string
  /** How to mend it. */
  readonly hint?: string
}

/** All problems of one run: nothing is built from content that has any. */
export class ProblemsError extends Error {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(problems.map(formatProblem).join('\n'))
    this.name = 'ProblemsError'
    this.problems = problems
  }
}

/** A mistake in how a command was called or in its surroundings: one line, no stack. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** `file:line:column  what is wrong  how to mend it`, on one line: names and texts may hold what moves a cursor. */
export function formatProblem({ file, line, column, message, hint }: Problem): string {
  const parts = [`${file}:${line}:${column}`, message, ...(hint ? [hint] : [])]
  return parts.join('  ').replaceAll(/\p{Cc}/gu, (control) => JSON.stringify(control).slice(1, -1))
}

/** In reading order: by file, then by place in it, each problem once. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  const unique = new Map(problems.map((problem) => [formatProblem(problem), problem]))
  return [...unique.values()].sort(
    (a, b) =>
      compareText(a.file, b.file) || a.line - b.line || a.column - b.column || compareText(a.message, b.message),
  )
}

/** Orders by code point, the same on every machine. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
