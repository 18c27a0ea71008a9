/** What a check of the machine found. */
export interface CheckResult {
  readonly level: 'ok' | 'warning' | 'failure'
  /** One plain line. */
  readonly message: string
  /** How to fix it. */
  readonly fix?: string
}

/** A check that passed. */
export function ok(message: string): CheckResult {
  return { level: 'ok', message }
}
