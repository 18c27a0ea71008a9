/** Runs a call when it is its turn. */
export type InTurn = <Result>(call: () => Promise<Result>) => Promise<Result>

/** Lets at most `limit` calls run at a time; the others wait in their order. */
export function limitConcurrency(limit: number): InTurn {
  const waiting: (() => void)[] = []
  let running = 0
  return async (call) => {
    if (running < limit) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await call()
    } finally {
      // The next call takes the place of this one.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
