import { checkPage, machineFactor } from './check-page.ts'
import type { CheckAnswer, CheckRequest } from './page.ts'

/** Memory of the whole process in bytes, WebAssembly included. */
const MAX_MEMORY = 1_000_000_000

// React warns of duplicate keys that an author's mistake causes, which is reported anyway.
console.error = () => undefined

const factor = await machineFactor()
process.on('message', async ({ id, page }: CheckRequest) => {
  const fault =
    (await checkPage(page, factor).catch((error) => ({ kind: 'threw' as const, what: `the check: ${error}` }))) ??
    (process.memoryUsage.rss() > MAX_MEMORY ? { kind: 'large' as const, what: 'memory' } : undefined)
  const answer: CheckAnswer = { id, ...(fault && { fault }) }
  process.send?.(answer)
})
process.send?.({ id: 0 } satisfies CheckAnswer)
