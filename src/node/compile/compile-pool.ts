import { availableParallelism } from 'node:os'
import { pathInLayer } from '../../content/files/files.ts'
import type { Compile, Compiled, Source } from '../../content/sources/compile.ts'
import { EMPTY_ENVIRONMENT, type Environment } from '../../content/sources/environment.ts'
import type { WorkerInput } from './compile-worker.ts'
import { type PooledWorker, startWorker } from './pooled-worker.ts'

/** A compiler that uses several threads. */
export interface CompilePool {
  readonly compile: Compile
  /** How many sources may be handed over at a time, so that no thread waits for work. */
  readonly capacity: number
  readonly close: () => Promise<void>
}

/** With more, the thread that collects their results would be the slowest. */
const MAX_WORKERS = 8

/** The next source is there when a worker is done with one. */
const JOBS_PER_WORKER = 2

/** The length of waiting texts from which workers are worth their start: compiling so much takes as long. */
const WORTH_WORKERS = 150_000

/** A source that waits for a thread. */
interface Job {
  readonly source: Source
  readonly environment: Environment
  readonly resolve: (compiled: Promise<Compiled>) => void
}

/**
 * Compiles a few sources in this thread, with `compileHere`, and many in workers. While those start, this thread compiles the
 * shortest ones. The same page of different versions goes to the same worker, which has highlighted most of its code then.
 */
export function compilePool(input: WorkerInput, compileHere: Compile): CompilePool {
  const maxWorkers = Math.min(availableParallelism(), MAX_WORKERS)
  const workerOf = new Map<string, PooledWorker>()
  let workers: readonly PooledWorker[] = []
  let waiting: readonly Job[] = []
  let isBusy = false

  const take = (job: Job, compiled: Promise<Compiled>) => {
    waiting = waiting.filter((other) => other !== job)
    job.resolve(compiled.finally(() => setImmediate(dispatch)))
  }
  const compileInWorker = (worker: PooledWorker) => {
    while (worker.jobs() < JOBS_PER_WORKER) {
      const job = waiting.find(({ source }) => (workerOf.get(pathInLayer(source.file)) ?? worker) === worker)
      if (!job) return
      workerOf.set(pathInLayer(job.source.file), worker)
      take(job, worker.compile(job.source, job.environment.version))
    }
  }
  const dispatch = () => {
    const length = waiting.reduce((sum, { source }) => sum + source.text.length, 0)
    if (workers.length === 0 && length > WORTH_WORKERS)
      workers = Array.from({ length: maxWorkers }, () => startWorker(input))
    for (const worker of workers) compileInWorker(worker)
    const shortest = waiting.at(-1)
    if (!shortest || isBusy || workers.some(({ isReady }) => isReady())) return
    isBusy = true
    const compiled = compileHere(shortest.source, shortest.environment)
    take(
      shortest,
      compiled.finally(() => {
        isBusy = false
      }),
    )
  }
  return {
    compile: (source, environment = EMPTY_ENVIRONMENT) =>
      new Promise((resolve) => {
        waiting = [...waiting, { source, environment, resolve }]
        // All that is handed over at a time counts.
        setImmediate(dispatch)
      }),
    capacity: maxWorkers * 16,
    close: async () => {
      await Promise.all(workers.map((worker) => worker.stop()))
    },
  }
}
