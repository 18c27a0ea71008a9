import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { waitBudget } from './wait-budget.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function open() {
  const onSpent = vi.fn()
  return { onSpent, ...waitBudget(1000, onSpent) }
}

it('is spent after a second in which nothing comes, over all requests', () => {
  const { onSpent, start, stop } = open()
  start()
  vi.advanceTimersByTime(600)
  stop()
  vi.advanceTimersByTime(60_000)
  expect(onSpent).not.toHaveBeenCalled()
  start()
  start()
  vi.advanceTimersByTime(350)
  // The other request is still under way.
  stop()
  expect(onSpent).not.toHaveBeenCalled()
  vi.advanceTimersByTime(50)
  expect(onSpent).toHaveBeenCalledOnce()
})

it('is spent by a byte now and then', () => {
  const { onSpent, start, received } = open()
  start()
  for (let at = 0; at < 10; at++) {
    vi.advanceTimersByTime(100)
    received(1)
  }
  expect(onSpent).toHaveBeenCalledOnce()
})

it('is spent by bytes without end, if nothing of them is verified', () => {
  const { onSpent, start, received } = open()
  start()
  for (let at = 0; at < 80; at++) {
    vi.advanceTimersByTime(100)
    received(100_000)
  }
  expect(onSpent).toHaveBeenCalled()
})

it.each([
  ['answers that take 150 ms each, sixteen at a time', 150, ({ answered }: ReturnType<typeof open>) => answered(), 16],
  ['two megabytes a second that go', 100, ({ sent }: ReturnType<typeof open>) => sent(200_000), 1],
  [
    'two megabytes a second that come, and are verified',
    100,
    ({ received, verified }: ReturnType<typeof open>) => {
      received(200_000)
      verified(200_000)
    },
    1,
  ],
])('lasts for %s', (_what, ms, progress, times) => {
  const budget = open()
  budget.start()
  for (let at = 0; at < 1000; at++) {
    vi.advanceTimersByTime(ms)
    for (let one = 0; one < times; one++) progress(budget)
  }
  expect(budget.onSpent).not.toHaveBeenCalled()
  budget.stop()
  expect(vi.getTimerCount()).toBe(0)
})
