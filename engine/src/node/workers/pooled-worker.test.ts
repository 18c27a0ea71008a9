import { EventEmitter, once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { ChangedFileError } from '../../content/files/changed-file.ts'
import { describeSystemError } from '../system-error.ts'
import { answerTasks } from './answer-tasks.ts'
import { startWorker } from './pooled-worker.ts'

/** The port of the thread that tasks are answered in: it says what was posted. */
const port = vi.hoisted(() => ({ current: undefined as unknown }))

vi.mock('node:worker_threads', async (original) => ({
  ...(await original<typeof import('node:worker_threads')>()),
  get parentPort() {
    return port.current
  },
}))

/** What a thread posts when it is given a task. */
async function posted(run: () => Promise<unknown>): Promise<unknown> {
  const own = Object.assign(new EventEmitter(), { postMessage: (answer: unknown) => own.emit('posted', answer) })
  port.current = own
  answerTasks(run)
  const answer = once(own, 'posted')
  own.emit('message', { id: 7, task: {} })
  return (await answer)[0]
}

it('a thread answers with a result and its time, a file that changed, or another error', async () => {
  expect(await posted(async () => 'done')).toEqual({ id: 7, result: 'done', ms: expect.any(Number) })
  const changed = () => Promise.reject(new ChangedFileError('1.0/index.md'))
  expect(await posted(changed)).toEqual({ id: 7, changedFile: '1.0/index.md' })
  const error = new Error('wrong')
  expect(await posted(() => Promise.reject(error))).toEqual({ id: 7, error })
  const system = { code: 'ENOSPC', syscall: 'write' }
  const refused = Object.assign(new Error('ENOSPC: no space left on device, write'), system)
  expect(await posted(() => Promise.reject(refused))).toEqual({ id: 7, error: refused, system })
})

/** Starts a thread that runs a script. */
function startScript(text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'stratadocs-worker-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const script = join(folder, 'worker.mjs')
  writeFileSync(script, text)
  const worker = startWorker<object>(script, {})
  onTestFinished(async () => void (await worker.stop()))
  return worker
}

it('a file that changed while a thread read it is the same error as in this thread, and so is a full disk', async () => {
  const worker = startScript(
    `import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ({ id, task }) => parentPort.postMessage({ id, ...task }))`,
  )
  await expect(worker.run({ changedFile: '1.0/index.md' })).rejects.toBeInstanceOf(ChangedFileError)
  await expect(worker.run({ error: 'wrong' })).rejects.toBe('wrong')
  const system = { code: 'ENOSPC', syscall: 'write' }
  const refused = worker.run({ error: new Error('ENOSPC: no space left on device, write'), system })
  const error = await refused.catch((reason: unknown) => reason)
  expect(describeSystemError(error)).toBe('No space left on the disk. Free some space and run the command again.')
  await expect(worker.run({ result: 'done', ms: 1 })).resolves.toEqual({ result: 'done', ms: 1 })
})

it('a thread that ends rejects what it has not answered, and what it is handed after', async () => {
  const worker = startScript(
    `import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => process.exit(3))`,
  )
  const ended = 'A thread ended before its work was done, with code 3.'
  await expect(worker.run({})).rejects.toThrow(ended)
  await expect(worker.run({})).rejects.toThrow(ended)
})

it('a task that cannot be sent is rejected, and not counted', async () => {
  const worker = startScript(`import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => {})`)
  await expect(worker.run({ task: () => {} })).rejects.toThrow('could not be cloned')
  expect(worker.jobs()).toBe(0)
})

it('a thread that is stopped rejects what it has not answered, and what it is handed after', async () => {
  const worker = startScript(`import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => {})`)
  const open = expect(worker.run({})).rejects.toThrow('stopped')
  await worker.stop()
  await open
  expect(worker.jobs()).toBe(0)
  await expect(worker.run({})).rejects.toThrow('stopped')
})
