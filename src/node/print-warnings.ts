import { formatProblem, type Problem } from '../model/problem.ts'

/** Prints what does not fail a run, one line each, then how many there are by check. Prints nothing if there are none. */
export function printWarnings(warnings: readonly Problem[], stream: NodeJS.WritableStream = process.stderr): void {
  for (const warning of warnings) stream.write(`warning ${formatProblem(warning)}\n`)
  if (warnings.length > 0) stream.write(`${countWarnings(warnings)}\n`)
}

/** `3 warnings (2 links, 1 samples)`, the most frequent check first. */
function countWarnings(warnings: readonly Problem[]): string {
  const counts = new Map<string, number>()
  for (const { check = 'other' } of warnings) counts.set(check, (counts.get(check) ?? 0) + 1)
  const parts = [...counts].sort(([, a], [, b]) => b - a).map(([check, count]) => `${count} ${check}`)
  return `${warnings.length} ${warnings.length === 1 ? 'warning' : 'warnings'} (${parts.join(', ')})`
}
