import { runChecks } from 'afdocs'

/** What one check of the Agent-Friendly Documentation Spec said. */
export interface Checked {
  readonly id: string
  readonly status: 'pass' | 'warn' | 'fail' | 'skip' | 'error'
  readonly message: string
}

/** What Lighthouse said of one page. */
export interface CheckedPage {
  readonly path: string
  readonly audits: readonly { readonly id: string; readonly score: number | 'not applicable' | 'none' }[]
}

/** Where the site is published: its own addresses lead there, and are requested from the served site instead. */
const ORIGIN = 'https://docs.h2o.ai'

/** Runs every check of `afdocs` on the served site, on the same sample of pages each time. */
export async function checkDelivery(url: string): Promise<Checked[]> {
  const report = await runChecks(url.replace(/\/$/, ''), {
    canonicalOrigin: ORIGIN,
    samplingStrategy: 'deterministic',
    requestDelay: 0,
    // The link to a heading beside it is not text of the page.
    parityExclusions: ['.heading-link'],
    networkContext: 'developer-machine',
  })
  return report.results.map(({ id, status, message }) => ({ id, status, message }))
}
