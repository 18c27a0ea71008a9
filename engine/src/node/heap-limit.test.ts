import { getHeapStatistics } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { limitHeap } from './heap-limit.ts'

const used = () => getHeapStatistics().used_heap_size / 1e6

it('collects garbage once there is much of it', () => {
  limitHeap()
  // What other tests left.
  runInNewContext('gc')()
  limitHeap()
  const before = used()
  const texts = Array.from({ length: 400 }, (_, at) => Array.from({ length: 100_000 }, (_, part) => part + at / 2))
  expect(used() - before).toBeGreaterThan(300)
  texts.length = 0
  limitHeap()
  expect(used() - before).toBeLessThan(100)
})
