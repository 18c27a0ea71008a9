/** Prints what is worth knowing but is not a problem. */
export function printNotices(notices: readonly string[]): void {
  for (const notice of notices) process.stderr.write(`${notice}\n`)
}
