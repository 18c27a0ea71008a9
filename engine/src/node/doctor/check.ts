/** What a check of the machine found. */
export interface DoctorResult {
  readonly level: 'ok' | 'warning' | 'failure'
  /** One plain line. */
  readonly message: string
  /** How to fix it. */
  readonly fix?: string
}

/** A check that passed. */
export function ok(message: string): DoctorResult {
  return { level: 'ok', message }
}
