import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inTime, limited } from './answer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('an answer that takes too long is ended', async () => {
  const late = inTime(new Promise(() => {}))
  const ended = expect(late).rejects.toThrow('The answer took too long. Ask again, or ask for less.')
  await vi.advanceTimersByTimeAsync(20_000)
  await ended
  expect(vi.getTimerCount()).toBe(0)
})

it('an answer in time is as it is, and leaves no timer', async () => {
  expect(await inTime(Promise.resolve('answer'))).toBe('answer')
  await expect(inTime(Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(vi.getTimerCount()).toBe(0)
})

it('a text that is too long is cut at the end of a line, and says how long it is', () => {
  const line = `${'a'.repeat(99)}\n`
  expect(limited(line.repeat(240), 'Ask for one page.')).toBe(line.repeat(240))
  expect(limited(line.repeat(241), 'Ask for one page.')).toBe(
    `${line.repeat(240).trimEnd()}\n\n[Truncated: the full text has 24100 characters. Ask for one page.]`,
  )
  expect(limited('a'.repeat(24_001), '')).toMatch(/^a{24000}\n\n\[Truncated/)
})
