import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type FakeWorkerHost, fakeWorkerHost } from '../../../../testing/fake-worker-host.ts'

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
