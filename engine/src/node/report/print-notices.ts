/** Prints what is worth knowing, and no problem. */
export function printNotices(notices: readonly string[]): void {
  for (const notice of notices) process.stderr.write(`${notice}\n`)
}
