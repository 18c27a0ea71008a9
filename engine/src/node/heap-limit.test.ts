import { getHeapStatistics } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { heapLimit } from './heap-limit.ts'

const used = () => getHeapStatistics().used_heap_size / 1e6

it('collects garbage once there is much of it', () => {
  heapLimit()
  // What other tests left.
  runInNewContext('gc')()
  const before = used()
  const limit = heapLimit()
  const texts = Array.from({ length: 400 }, (_, at) => Array.from({ length: 100_000 }, (_, part) => part + at / 2))
  expect(used() - before).toBeGreaterThan(300)
  texts.length = 0
  limit()
  expect(used() - before).toBeLessThan(100)
})
