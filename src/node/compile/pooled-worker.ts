import { Worker } from 'node:worker_threads'
import type { Compiled, Source } from '../../content/sources/compile.ts'
import { workerFile } from '../program.ts'
import type { CompileJob, CompileResult, WorkerInput } from './compile-worker.ts'

/** New objects of a worker, in MB. A syntax tree outlives Node's default; copying it about took a fifth of the time. */
const YOUNG_GENERATION = 96

/** A thread that compiles sources one after the other. */
export interface PooledWorker {
  /** How many sources it has been handed and not answered. */
  readonly jobs: () => number
  /** True once it has compiled something. */
  readonly isReady: () => boolean
  readonly compile: (source: Source, version: string) => Promise<Compiled>
  readonly stop: () => Promise<unknown>
}

/** Starts a thread. What it cannot compile is rejected, and everything it was handed if it fails itself. */
export function startWorker(input: WorkerInput): PooledWorker {
  const worker = new Worker(workerFile(input.workspace.program), {
    workerData: input,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION },
  })
  const jobs = new Map<number, { resolve: (compiled: Compiled) => void; reject: (error: unknown) => void }>()
  let last = 0
  let isReady = false
  worker.on('message', ({ id, ...result }: CompileResult) => {
    const job = jobs.get(id)
    jobs.delete(id)
    isReady = true
    if ('compiled' in result) job?.resolve(result.compiled)
    else job?.reject(result.error)
  })
  worker.on('error', (error) => {
    for (const { reject } of jobs.values()) reject(error)
    jobs.clear()
  })
  return {
    jobs: () => jobs.size,
    isReady: () => isReady,
    compile: (source, version) =>
      new Promise((resolve, reject) => {
        const id = ++last
        jobs.set(id, { resolve, reject })
        worker.postMessage({ id, source, version } satisfies CompileJob)
      }),
    stop: () => worker.terminate(),
  }
}
