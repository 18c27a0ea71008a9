import type { CheckKind } from './checks/check.ts'

/** A mistake for an author to fix. Lines and columns count from 1. */
export interface Problem {
  readonly file: string
  readonly line: number
  readonly column: number
  /** What is wrong. */
  readonly message: string
  /** How to fix it. */
  readonly hint?: string
  /** The check that found it, if its level can be set; without one, it is always an error. */
  readonly check?: CheckKind
  /** The versions it was found in; absent if it is in each version that shows the file. */
  readonly versions?: readonly string[]
}

/** All problems of one run; content with errors is not built. */
export class ProblemsError extends Error {
  readonly problems: readonly Problem[]
  readonly warnings: readonly Problem[]

  constructor(problems: readonly Problem[], warnings: readonly Problem[] = []) {
    super(problems.map(formatProblem).join('\n'))
    this.name = 'ProblemsError'
    this.problems = problems
    this.warnings = warnings
  }
}

/** Invalid usage of a command, or a problem in its environment; printed as one line without a stack. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** `file:line:column  message  hint` on one line; control characters, which could garble a terminal, are escaped. */
export function formatProblem({ file, line, column, message, hint }: Problem): string {
  const parts = [`${file}:${line}:${column}`, message, ...(hint ? [hint] : [])]
  return escapeControls(parts.join('  '))
}

/** Writes control characters as JSON does, and in the same form those that JSON leaves but terminals obey. */
export function escapeControls(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, (control) => {
    const written = JSON.stringify(control).slice(1, -1)
    return written === control ? `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}` : written
  })
}

/** Sorts by file and position, and removes duplicates. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  const unique = new Map(problems.map((problem) => [formatProblem(problem), problem]))
  return [...unique.values()].sort(
    (a, b) =>
      compareText(a.file, b.file) || a.line - b.line || a.column - b.column || compareText(a.message, b.message),
  )
}

/** Compares by UTF-16 code unit, the same in every locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
