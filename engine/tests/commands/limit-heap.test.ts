import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const MODULE = join(import.meta.dirname, '../../bin/limit-heap.js')

/** Keeps 100 MB, makes four times as much garbage in pieces of a megabyte, and prints the peak of used heap in megabytes. */
const CHURN = `
import { getHeapStatistics } from 'node:v8'
import { limitHeap } from ${JSON.stringify(MODULE)}
limitHeap()
const piece = () => Array.from({ length: 130_000 }, (_, at) => at / 2)
const kept = Array.from({ length: 100 }, piece)
let most = 0
for (let made = 0; made < 400; made++) {
  piece()
  most = Math.max(most, getHeapStatistics().used_heap_size)
}
console.log(kept.length && most / 1e6)
`

it('the heap stays below three times what is in use', () => {
  const most = Number(execFileSync(process.execPath, ['--input-type=module', '--eval', CHURN], { encoding: 'utf8' }))
  expect(most).toBeGreaterThan(100)
  // Without the limit, it is 458.
  expect(most).toBeLessThan(300)
})
