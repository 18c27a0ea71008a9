import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'

/** How long pages are checked, and how many edits and killed builds follow. */
export interface FuzzOptions {
  readonly minutes: number
  readonly seed: number
  readonly edits: number
  readonly kills: number
  /** The number of processes that check pages. */
  readonly jobs: number
}

/** Reads the command line; `CONTRIBUTING.md` explains each option. */
export function readOptions(argv: readonly string[]): FuzzOptions {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      minutes: { type: 'string', default: '10' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      edits: { type: 'string', default: '1000' },
      kills: { type: 'string', default: '100' },
      jobs: { type: 'string', default: String(availableParallelism()) },
    },
  })
  for (const [name, value] of Object.entries(values))
    if (!/^\d+(?:\.\d+)?$/.test(value)) throw new Error(`--${name} ${value} is not a number.`)
  const jobs = Number(values.jobs)
  // Without a process no page would be checked, and the run would pass.
  if (!Number.isInteger(jobs) || jobs < 1)
    throw new Error(`--jobs ${values.jobs} is not a valid number of processes. Use a whole number of at least 1.`)
  return {
    minutes: Number(values.minutes),
    seed: Number(values.seed),
    edits: Number(values.edits),
    kills: Number(values.kills),
    jobs,
  }
}
