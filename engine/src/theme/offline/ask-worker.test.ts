import { afterEach, expect, it, vi } from 'vitest'
import type { OfflineAnswer, OfflineRequest } from '../../model/files/offline-list.ts'
import { askWorker } from './ask-worker.ts'

afterEach(() => vi.unstubAllGlobals())

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
