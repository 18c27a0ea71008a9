import { type ChildProcess, fork } from 'node:child_process'
import { type Program, scriptFile } from '../program.ts'
import type { EncodePicture } from './encode-picture.ts'
import type { EncodeAnswer, EncodeTask } from './encode-process.ts'

/** How long the process waits for another picture, in milliseconds. Starting it takes a tenth of that. */
const IDLE_MS = 1000

/** Two pictures are encoded at a time, in one arena of glibc: with one for each thread, they take twice the memory. */
const ENVIRONMENT = { UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '1' }

interface Job {
  readonly resolve: (bytes: Uint8Array) => void
  readonly reject: (error: Error) => void
}

/** Encodes pictures in another process, which the first one starts, and which ends after the last. */
export function encodeElsewhere(program: Program): EncodePicture {
  const jobs = new Map<number, Job>()
  let last = 0
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  const started = () => {
    const env = { ...process.env, ...ENVIRONMENT }
    const one = fork(scriptFile(program, 'encode-process'), { serialization: 'advanced', env })
    one.on('message', (answer: EncodeAnswer) => {
      const job = jobs.get(answer.id)
      jobs.delete(answer.id)
      if ('bytes' in answer) job?.resolve(answer.bytes)
      else job?.reject(new Error(answer.error))
      if (jobs.size === 0) rest()
    })
    const fail = (reason: unknown) => {
      if (child !== one) return
      child = undefined
      for (const { reject } of jobs.values()) reject(new Error(`the process for pictures ended (${reason})`))
      jobs.clear()
    }
    one.on('error', fail)
    one.once('exit', (code, signal) => fail(signal ?? code))
    return one
  }
  /** A process without work does not keep this one running. */
  const rest = () => {
    child?.unref()
    child?.channel?.unref()
    idle = setTimeout(() => {
      const ending = child
      child = undefined
      ending?.disconnect()
    }, IDLE_MS).unref()
  }
  return (bytes, size) =>
    new Promise((resolve, reject) => {
      clearTimeout(idle)
      child ??= started()
      child.ref()
      child.channel?.ref()
      const id = ++last
      jobs.set(id, { resolve, reject })
      child.send({ id, bytes, size } satisfies EncodeTask)
    })
}
