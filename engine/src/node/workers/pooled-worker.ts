import { Worker } from 'node:worker_threads'
import { ChangedFileError } from '../../content/files/changed-file.ts'
import { withSystemErrorDetails } from '../system-error.ts'
import type { WorkerAnswer } from './answer-tasks.ts'

/** The default size of a worker's young generation, in MB. Syntax trees outlive Node's; copying them took a fifth of the time. */
const YOUNG_GENERATION = 96

/** What a task gave, and how many milliseconds it took. */
export interface Timed<Result> {
  readonly result: Result
  readonly ms: number
}

/** A thread that works on tasks one after the other. */
export interface PooledWorker<Task extends object> {
  /** How many tasks it has been handed and not answered. */
  readonly jobs: () => number
  /** Runs a task. `Result` is what tasks of its kind give. */
  readonly run: <Result>(task: Task) => Promise<Timed<Result>>
  /** Ends the thread. Tasks that it has not answered are rejected. */
  readonly stop: () => Promise<unknown>
}

/** Starts a thread. A task that fails is rejected; if the thread itself fails or ends, so are all its tasks, present and later. */
export function startWorker<Task extends object>(
  script: string,
  workerData: object,
  youngGenerationMb = YOUNG_GENERATION,
): PooledWorker<Task> {
  const worker = new Worker(script, { workerData, resourceLimits: { maxYoungGenerationSizeMb: youngGenerationMb } })
  const jobs = new Map<number, { resolve: (result: never) => void; reject: (error: unknown) => void }>()
  let last = 0
  let failure: { readonly error: unknown } | undefined
  worker.on('message', (answer: WorkerAnswer) => {
    const job = jobs.get(answer.id)
    jobs.delete(answer.id)
    if ('result' in answer) job?.resolve({ result: answer.result, ms: answer.ms } as never)
    else if ('changedFile' in answer) job?.reject(new ChangedFileError(answer.changedFile))
    else job?.reject(withSystemErrorDetails(answer.error, answer))
  })
  const fail = (error: unknown) => {
    failure = { error }
    for (const { reject } of jobs.values()) reject(error)
    jobs.clear()
  }
  worker.on('error', fail)
  worker.on('exit', (code) => failure ?? fail(new Error(`A thread ended before its work was done, with code ${code}.`)))
  return {
    jobs: () => jobs.size,
    run: (task) =>
      new Promise((resolve, reject) => {
        if (failure) return reject(failure.error)
        const id = ++last
        worker.postMessage({ id, task })
        jobs.set(id, { resolve, reject })
      }),
    stop: () => {
      fail(new Error('The thread was stopped before it finished the task.'))
      return worker.terminate()
    },
  }
}
