import { expect } from 'vitest'

/** Eight times the input may take this many times as long; the square of it would be 64 times. */
const FACTOR = 24

/** Less than this says nothing: it is the collector's, or another process's. */
const NOISE_MS = 60

/** The least of several times is the one that nothing else on the machine took part in; more are tried if it is too long. */
const MAX_TRIES = 10

/**
 * Fails unless eight times the input takes about eight times as long: `work` does it for so many times the input. A limit in
 * milliseconds would be that of one machine.
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

/** Milliseconds that this process worked on something: unlike a clock, they do not run while others have the machine. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}
