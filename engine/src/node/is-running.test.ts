import { afterEach, expect, it, vi } from 'vitest'
import { isRunning } from './is-running.ts'

afterEach(() => void vi.restoreAllMocks())

it('a process is running if it can be signalled, or only its owner may', () => {
  expect(isRunning(process.pid)).toBe(true)
  const kill = vi.spyOn(process, 'kill')
  for (const [code, isThere] of Object.entries({ EPERM: true, ESRCH: false })) {
    kill.mockImplementation(() => {
      throw Object.assign(new Error(code), { code })
    })
    expect([code, isRunning(12345)]).toEqual([code, isThere])
  }
})

it('what is not the number of a process is not running', () => {
  expect(isRunning(Number.NaN)).toBe(false)
})
