/** The part of afdocs that is used. */
export declare function runChecks(
  url: string,
  options: {
    readonly canonicalOrigin: string
    readonly samplingStrategy: 'deterministic'
    readonly requestDelay: number
    readonly parityExclusions: readonly string[]
    readonly networkContext: 'developer-machine'
  },
): Promise<{
  readonly results: readonly {
    readonly id: string
    readonly status: 'pass' | 'warn' | 'fail' | 'skip' | 'error'
    readonly message: string
  }[]
}>
