/** The median; undefined for an empty list. */
export function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return low === undefined || high === undefined ? undefined : (low + high) / 2
}

/** One measured value: the tool, the metric and its unit. */
export interface Sample {
  readonly tool: string
  /** As the table names it, such as `build: cold`. */
  readonly metric: string
  readonly unit: Unit
  readonly value: number
}

export type Unit = 's' | 'ms' | 'MB' | 'kB' | 'count' | 'ratio' | ''

/** A part of the bench that a tool failed in. */
export interface Failure {
  readonly tool: string
  readonly part: string
  readonly reason: string
}

/** Collects the measurements of the bench. */
export class Recorder {
  readonly samples: Sample[]
  readonly failures: Failure[] = []

  constructor(samples: readonly Sample[] = []) {
    this.samples = [...samples]
  }

  /** Records one measured value. */
  add(tool: string, metric: string, unit: Unit, value: number | undefined): void {
    if (value !== undefined && Number.isFinite(value)) this.samples.push({ tool, metric, unit, value })
  }

  /** Runs a part for a tool. When it fails, the run goes on and the table says why there is no figure. */
  async attempt(tool: string, part: string, run: () => Promise<void>): Promise<boolean> {
    try {
      await run()
      return true
    } catch (error) {
      const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n')
      this.failures.push({ tool, part, reason })
      process.stderr.write(`${tool}, ${part}: ${error instanceof Error ? error.stack : error}\n`)
      return false
    }
  }

  /** Like `attempt`, for a part of each run: once it has failed, it is not tried again. */
  async attemptUnlessFailed(tool: string, part: string, run: () => Promise<void>): Promise<void> {
    const hasFailed = this.failures.some((failure) => failure.tool === tool && failure.part === part)
    if (!hasFailed) await this.attempt(tool, part, run)
  }

  /** The values of one figure of a tool, in the order they were measured. */
  values(tool: string, metric: string): number[] {
    return this.samples.filter((one) => one.tool === tool && one.metric === metric).map(({ value }) => value)
  }

  /** The median of one figure of a tool, if it was measured. */
  median(tool: string, metric: string): number | undefined {
    return median(this.values(tool, metric))
  }
}
