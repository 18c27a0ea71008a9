import { afterEach, describe, expect, it, vi } from 'vitest'
import { type OfflineAnswer, type OfflineRequest, WORKING_INTERVAL } from '../../model/files/offline-list.ts'
import { askWorker } from './ask-worker.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A browser whose worker deals with requests as `carryOut` does. */
function fakeBrowser(carryOut: (answer: (message: OfflineAnswer) => void) => void) {
  const postMessage = (_request: OfflineRequest, [port]: [MessagePort]) =>
    carryOut((answer) => port.postMessage(answer))
  const register = vi.fn(async () => ({ active: { state: 'activated', postMessage } }))
  vi.stubGlobal('navigator', { serviceWorker: { register } })
  return { register }
}

it('registers the worker again once a version is kept, because it may have unregistered itself', async () => {
  const { register } = fakeBrowser((answer) => {
    register.mockClear()
    answer({ isDone: true })
  })
  expect(await askWorker('/docs/', { action: 'keep', version: 'v1' })).toBeUndefined()
  expect(register).toHaveBeenCalledWith('/docs/offline-worker.js', { scope: '/docs/', updateViaCache: 'none' })
  expect(await askWorker('/docs/', { action: 'remove', version: 'v1' })).toBeUndefined()
  expect(register).not.toHaveBeenCalled()
})

describe('a worker that the browser stopped', () => {
  const silence = 3 * WORKING_INTERVAL
  const request: OfflineRequest = { action: 'keep', version: 'v1' }

  it('is asked again, and goes on', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const asks = vi.fn()
    fakeBrowser((answer) => {
      asks()
      answer(asks.mock.calls.length === 1 ? { share: 0.5 } : { isDone: true })
    })
    let problem: Promise<unknown> = Promise.resolve()
    await new Promise((resolve) => {
      problem = askWorker('/docs/', request, resolve)
    })
    vi.advanceTimersByTime(silence - 1)
    expect(asks).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    expect(asks).toHaveBeenCalledTimes(2)
    expect(await problem).toBeUndefined()
  })

  it('has failed if it stays silent', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const asks = vi.fn()
    fakeBrowser(asks)
    const problem = askWorker('/docs/', request)
    await vi.advanceTimersByTimeAsync(2 * silence)
    expect(asks).toHaveBeenCalledTimes(2)
    expect(await problem).toBe('network')
  })
})
