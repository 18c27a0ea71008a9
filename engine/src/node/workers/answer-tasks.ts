import { parentPort } from 'node:worker_threads'
import { ChangedFileError } from '../../content/files/changed-file.ts'
import { type SystemErrorDetails, systemErrorDetails } from '../system-error.ts'

/**
 * The answer to the task with this number, and how many milliseconds it took. Errors arrive without their class and their
 * properties: so the name of a file that changed is sent, and the code of an error of the operating system.
 */
export type WorkerAnswer = { readonly id: number } & (
  | { readonly result: unknown; readonly ms: number }
  | { readonly changedFile: string }
  | ({ readonly error: unknown } & SystemErrorDetails)
)

/** Answers the tasks of this thread with what `run` gives, or with the error that it throws. */
export function answerTasks<Task>(run: (task: Task) => Promise<unknown>): void {
  /** When the last answer was given: a task that waited for another began then. */
  let answered = 0
  parentPort?.on('message', async ({ id, task }: { readonly id: number; readonly task: Task }) => {
    const answer = (answer: WorkerAnswer) => parentPort?.postMessage(answer)
    const received = performance.now()
    try {
      const result = await run(task)
      const ms = performance.now() - Math.max(received, answered)
      answered = performance.now()
      answer({ id, result, ms })
    } catch (error) {
      answer(
        error instanceof ChangedFileError
          ? { id, changedFile: error.file }
          : { id, error, ...systemErrorDetails(error) },
      )
    }
  })
}
