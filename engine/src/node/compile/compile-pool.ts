import { availableParallelism } from 'node:os'
import { pathInLayer } from '../../content/files/files.ts'
import type { Compiled } from '../../content/sources/compile.ts'
import { EMPTY_ENVIRONMENT } from '../../content/sources/environment.ts'
import type { UnknownWord } from '../../content/spelling/unknown-words.ts'
import { scriptFile } from '../program.ts'
import { type PooledWorker, startWorker, type Timed } from '../workers/pooled-worker.ts'
import type { WorkerInput, WorkerTask } from './compile-worker.ts'
import type { SourceCompiler } from './source-compiler.ts'

/** Checks and compiles sources in several threads. */
export interface CompilePool extends SourceCompiler {
  /** How many sources may be handed over at a time, so that no thread waits for work. */
  readonly capacity: number
  /** How long each file that was compiled took, in milliseconds, without those from the cache. */
  readonly times: ReadonlyMap<string, number>
  /** Stops the threads. Sources that wait are not compiled. */
  readonly close: () => Promise<void>
}

/** With more, collecting their results in one thread would be the bottleneck. */
const MAX_WORKERS = 7

/** So that the next source is ready when a worker is done with one. */
const JOBS_PER_WORKER = 2

/** How many sources may wait for each worker: enough to see whether there are many. */
const WAITING_PER_WORKER = 32

/** Workers are started for texts longer than this in total: compiling them takes as long as starting workers. */
const MIN_LENGTH_FOR_WORKERS = 100_000

type CompileWorker = PooledWorker<WorkerTask>

/** A source that waits for a thread. */
interface WaitingJob {
  /** Jobs of the same page go to the same worker. */
  readonly page?: string
  readonly length: number
  readonly runHere: () => Promise<void>
  readonly runIn: (worker: CompileWorker) => Promise<void>
}

/**
 * Compiles a few sources in this thread, `here`, and many also in workers: one for each other core, because each takes a second
 * to load and to warm up. Until `bundling` is settled, another process has one of those cores. This thread takes the last
 * sources, which are the shortest, so that it is soon free to feed the workers. All versions of a page go to the same worker,
 * which has highlighted most of their code by then.
 */
export function compilePool(input: WorkerInput, here: SourceCompiler, bundling?: Promise<unknown>): CompilePool {
  const maxWorkers = Math.max(1, Math.min(availableParallelism() - 1, MAX_WORKERS))
  const capacity = maxWorkers * WAITING_PER_WORKER
  const startThread = () => startWorker<WorkerTask>(scriptFile(input.workspace.program, 'compile-worker'), input)
  const workerOf = new Map<string, CompileWorker>()
  const waiting = new Set<WaitingJob>()
  const times = new Map<string, number>()
  let workers: readonly CompileWorker[] = []
  let isBundling = bundling !== undefined
  let isBusy = false
  let isScheduled = false
  let isClosed = false

  const run = (job: WaitingJob, worker?: CompileWorker) => {
    waiting.delete(job)
    if (!worker) isBusy = true
    void (worker ? job.runIn(worker) : job.runHere()).then(() => {
      if (!worker) isBusy = false
      schedule()
    })
  }
  const feed = (worker: CompileWorker) => {
    for (const job of waiting) {
      if (worker.jobs() >= JOBS_PER_WORKER) return
      const chosen = job.page === undefined ? worker : (workerOf.get(job.page) ?? worker)
      if (chosen !== worker) continue
      if (job.page !== undefined) workerOf.set(job.page, worker)
      run(job, worker)
    }
  }
  const isMuch = () =>
    waiting.size >= capacity || [...waiting].reduce((sum, { length }) => sum + length, 0) > MIN_LENGTH_FOR_WORKERS
  const dispatch = () => {
    isScheduled = false
    // A thread started now would never be stopped.
    if (isClosed) return
    const free = maxWorkers - workers.length - (isBundling ? 1 : 0)
    if (free > 0 && isMuch()) workers = [...workers, ...Array.from({ length: free }, () => startThread())]
    for (const worker of workers) feed(worker)
    if (isBusy) return
    const shortest = [...waiting].at(-1)
    if (shortest) run(shortest)
  }
  // Not at once, so that all sources handed over in the same turn count.
  const schedule = () => {
    if (!isScheduled) setImmediate(dispatch)
    isScheduled = true
  }
  const endBundling = () => {
    isBundling = false
    schedule()
  }
  bundling?.then(endBundling, endBundling)
  const add = <Result>(
    job: Pick<WaitingJob, 'page' | 'length'>,
    runHere: () => Promise<Result>,
    runIn: (worker: CompileWorker) => Promise<Result>,
  ) =>
    new Promise<Result>((resolve, reject) => {
      waiting.add({
        ...job,
        runHere: () => runHere().then(resolve, reject),
        runIn: (worker) => runIn(worker).then(resolve, reject),
      })
      schedule()
    })
  return {
    compile: async (source, environment = EMPTY_ENVIRONMENT) => {
      const { result, ms } = await add(
        { page: pathInLayer(source.file), length: source.text.length },
        () => timed(() => here.compile(source, environment)),
        (worker) => worker.run<Compiled>({ kind: 'compile', source, version: environment.version }),
      )
      times.set(source.file, (times.get(source.file) ?? 0) + ms)
      return result
    },
    findUnknownWords: (source, dictionary) =>
      add(
        { length: source.text.length },
        () => here.findUnknownWords(source, dictionary),
        async (worker) =>
          (await worker.run<readonly UnknownWord[]>({ kind: 'spelling', source, words: dictionary.words })).result,
      ),
    capacity,
    times,
    close: async () => {
      isClosed = true
      await Promise.all(workers.map((worker) => worker.stop()))
    },
  }
}

async function timed<Result>(run: () => Promise<Result>): Promise<Timed<Result>> {
  const started = performance.now()
  const result = await run()
  return { result, ms: performance.now() - started }
}
