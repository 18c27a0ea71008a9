import type { Page } from '@playwright/test'
import { inTime } from '../browser/browser.ts'

/** The memory of the worker of a page, in MB: its own heap, the buffers that belong to it, and the memory of WebAssembly. */
export async function workerMemory(page: Page): Promise<number> {
  const ask = await attachToWorker(page)
  await ask('HeapProfiler.collectGarbage')
  const { usedSize = 0, backingStorageSize = 0 } = await ask('Runtime.getHeapUsage')
  // V8 does not count the memory of WebAssembly.
  const { result: prototype } = await ask('Runtime.evaluate', { expression: 'WebAssembly.Memory.prototype' })
  const { objects } = await ask('Runtime.queryObjects', { prototypeObjectId: prototype?.objectId })
  const functionDeclaration = 'function () { return this.reduce((sum, { buffer }) => sum + buffer.byteLength, 0) }'
  const call = { objectId: objects?.objectId, functionDeclaration, returnByValue: true }
  const { result: assembly } = await ask('Runtime.callFunctionOn', call)
  return (usedSize + backingStorageSize + (assembly?.value ?? 0)) / 1e6
}

/** What is read of the answers of the DevTools protocol. */
interface Result {
  readonly usedSize?: number
  readonly backingStorageSize?: number
  readonly result?: { readonly objectId?: string; readonly value?: number }
  readonly objects?: { readonly objectId?: string }
}

type Ask = (method: string, params?: Readonly<Record<string, unknown>>) => Promise<Result>

/** A session of the worker, by way of the page's: the driver opens none for workers. */
async function attachToWorker(page: Page): Promise<Ask> {
  const session = await page.context().newCDPSession(page)
  const attached = inTime<string>('attached to its worker', (resolve) =>
    session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      if (targetInfo.type === 'worker') resolve(sessionId)
    }),
  )
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false })
  const sessionId = await attached
  let last = 0
  return async (method, params = {}) => {
    const id = ++last
    const answered = inTime<Result>(`answering ${method}`, (resolve) =>
      session.on('Target.receivedMessageFromTarget', ({ message }) => {
        const answer = JSON.parse(message) as { id?: number; result?: Result }
        if (answer.id === id) resolve(answer.result ?? {})
      }),
    )
    await session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) })
    return answered
  }
}
