import type { Findings } from '../../model/checks/sort-by-level.ts'
import type { Problem } from '../../model/problem.ts'

/** What a problem counts as. */
export type Severity = 'error' | 'warning'

/** All problems, errors first. */
export function withSeverity({ errors = [], warnings = [] }: Partial<Findings>): (readonly [Severity, Problem])[] {
  return [
    ...errors.map((problem) => ['error', problem] as const),
    ...warnings.map((problem) => ['warning', problem] as const),
  ]
}
