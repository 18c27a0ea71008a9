import { expect } from 'vitest'

/** Eight times the input may take this many times as long; quadratic work would take 64 times. */
const FACTOR = 24

/** Shorter times say nothing: the garbage collector alone may take this long. */
const NOISE_MS = 60

/** The shortest of several runs is the least disturbed one; more runs are tried while it is too long. */
const MAX_TRIES = 10

/**
 * Fails unless eight times the input takes about eight times as long. `work` gets the multiple of the input. A limit in
 * milliseconds would be right for one machine only.
 */
export async function expectLinear(work: (times: number) => Promise<unknown>): Promise<void> {
  await work(1)
  let [single, eightfold, limit] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0]
  for (let tries = 0; tries < MAX_TRIES && eightfold >= limit; tries++) {
    single = Math.min(single, await timeOf(() => work(1)))
    eightfold = Math.min(eightfold, await timeOf(() => work(8)))
    limit = Math.max(NOISE_MS, FACTOR * single)
  }
  expect(eightfold).toBeLessThan(limit)
}

/** The CPU time of some work in milliseconds: unlike a clock, it does not run while other processes do. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}
