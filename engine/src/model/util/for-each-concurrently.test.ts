import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { forEachConcurrently } from './for-each-concurrently.ts'

it('calls a function for each item, for no more at a time than the limit', async () => {
  const done: number[] = []
  let running = 0
  let most = 0
  await forEachConcurrently([1, 2, 3, 4, 5], 2, async (item) => {
    most = Math.max(most, ++running)
    await Promise.resolve()
    running--
    done.push(item)
  })
  expect([done, most]).toEqual([[1, 2, 3, 4, 5], 2])
})

it('begins nothing after a call that fails, and throws its error when the others are settled', async () => {
  const begun: number[] = []
  const settled: number[] = []
  const all = forEachConcurrently([1, 2, 3, 4], 2, async (item) => {
    begun.push(item)
    if (item === 1) throw new Error('First')
    await turn()
    settled.push(item)
    throw new Error('Second')
  })
  await expect(all).rejects.toThrow('First')
  expect([begun, settled]).toEqual([[1, 2], [2]])
})
