import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type FakeWorkerHost, fakeWorkerHost } from '../../../../testing/browser/fake-worker-host.ts'
import { type OfflineAnswer, WORKING_INTERVAL } from '../../model/files/offline-list.ts'

let host: FakeWorkerHost

/** Starts the worker, as browsers do again after they stopped it. */
async function start(): Promise<void> {
  vi.resetModules()
  await import('./offline-worker.ts')
}

const keep = (version: string) => host.ask({ action: 'keep', version })
const remove = (version: string) => host.ask({ action: 'remove', version })

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  host = fakeWorkerHost()
  host.deploy('old')
  await start()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('does not update a copy that the reader removed while another one was updated', async () => {
  await keep('v1')
  await keep('v2')
  host.deploy('new')
  // The newest copy is updated first.
  const held = host.hold('/docs/v2/second')
  const loaded = host.loadPage()
  const release = await held
  const removed = remove('v1')
  release()
  expect(await removed).toEqual({ isDone: true })
  await loaded
  expect(await host.copies()).toEqual(['v2 new'])
})

it('answers with a copy if the network takes too long, and waits for the network if there is none', async () => {
  await keep('v1')
  host.deploy('new')
  expect(await host.answer('/docs/v1/first')).toBe('new')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const ask = async (path: string) => {
    const held = host.hold(path)
    const answer = host.answer(path)
    return { answer, release: await held }
  }
  const kept = await ask('/docs/v1/first')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await kept.answer).toBe('old')
  kept.release()
  const other = await ask('/docs/v2/first')
  await vi.advanceTimersByTimeAsync(60_000)
  other.release()
  expect(await other.answer).toBe('new')
})

it('says that it works until it has answered, also while a request waits for another one', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const held = host.hold('/docs/v1/second')
  const answers: [string, OfflineAnswer][] = []
  const first = host.ask({ action: 'keep', version: 'v1' }, (answer) => answers.push(['v1', answer]))
  const next = host.ask({ action: 'keep', version: 'v2' }, (answer) => answers.push(['v2', answer]))
  const release = await held
  answers.length = 0
  vi.advanceTimersByTime(WORKING_INTERVAL)
  expect(answers).toEqual([
    ['v1', { isWorking: true }],
    ['v2', { isWorking: true }],
  ])
  release()
  await Promise.all([first, next])
  // The interval ends with the task, after its answer.
  await expect.poll(() => vi.getTimerCount()).toBe(0)
})

it('stays registered for a version that is to be kept when the copies before it are gone', async () => {
  const held = host.hold('/docs/v1/second')
  const failing = keep('v1')
  const release = await held
  const next = keep('v2')
  release(new TypeError('The network failed.'))
  expect(await failing).toEqual({ problem: 'network' })
  expect(await next).toEqual({ isDone: true })
  const removing = [remove('v2'), keep('v1')]
  expect(await Promise.all(removing)).toEqual([{ isDone: true }, { isDone: true }])
  expect(host.unregister).not.toHaveBeenCalled()
  await remove('v1')
  expect(host.unregister).toHaveBeenCalledOnce()
})

it('says that the site is the problem if it does not have the version any more', async () => {
  expect(await keep('v3')).toEqual({ problem: 'site' })
})

it('keeps a version whose host says that its answers vary with everything, which caches refuse', async () => {
  host.headers = { vary: '*' }
  expect(await keep('v1')).toEqual({ isDone: true })
  expect(await host.copies()).toEqual(['v1 old'])
})

it('removes the older copy of a version if the browser stopped the worker before that', async () => {
  await keep('v1')
  host.deploy('new')
  await new Promise<void>((stopped) => {
    host.before = async (step) => {
      if (!step.startsWith('delete ')) return
      stopped()
      await new Promise(() => {})
    }
    void host.loadPage()
  })
  expect(await host.copies()).toEqual(['v1 old', 'v1 new'])
  host.before = async () => {}
  await start()
  await host.loadPage()
  expect(await host.copies()).toEqual(['v1 new'])
})

it('downloads an update that does not fit once a day, not with each page', async () => {
  await keep('v1')
  host.deploy('new')
  host.before = async (step) => {
    if (step === 'put /docs/v1/second') throw new DOMException('No room.', 'QuotaExceededError')
  }
  await host.loadPage()
  expect(await host.copies()).toEqual(['v1 old'])
  host.before = async () => {}
  host.requests.length = 0
  await start()
  await host.loadPage()
  expect(host.requests).toEqual(['/docs/'])
  const tomorrow = Date.now() + 24 * 60 * 60 * 1000
  vi.spyOn(Date, 'now').mockReturnValue(tomorrow)
  await host.loadPage()
  expect(await host.copies()).toEqual(['v1 new'])
})
