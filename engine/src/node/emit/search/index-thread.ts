import { availableParallelism } from 'node:os'
import type { HandOver } from '../../output/output-file.ts'
import { indexWorkerFile, type Program } from '../../program.ts'
import { storeOf } from '../../store/site-store.ts'
import { type PooledWorker, startWorker } from '../../workers/pooled-worker.ts'
import type { IndexContents } from './index-contents.ts'
import type { IndexTask, IndexThreadInput } from './index-task.ts'

/** New objects of the thread, in MB: most of what it makes is in buffers. */
const YOUNG_GENERATION = 24

/** A thread that makes the indexes in parts, while this one writes all other files. */
export interface IndexThread {
  /** Hands an index over; the answer is undefined if the body of a page is damaged. Undefined if there is no other core. */
  readonly write: (contents: IndexContents, path: string) => ReturnType<HandOver>
  /** Keeps what the thread made for the next build, and ends it. */
  readonly end: () => Promise<void>
  /** Ends it without that, also where it failed. */
  readonly stop: () => Promise<unknown>
}

/** Starts the thread with the first index. */
export function indexThread(program: Program): IndexThread {
  let worker: PooledWorker<IndexTask> | undefined
  const start = () => {
    const input: IndexThreadInput = { program, written: storeOf(program).written() }
    return startWorker<IndexTask>(indexWorkerFile(program), input, YOUNG_GENERATION)
  }
  return {
    write: ({ head, pages }, path) => {
      if (availableParallelism() === 1) return undefined
      worker ??= start()
      const sent = pages.map(({ page, hash, headings }) => ({ page, hash, headings }))
      return worker.run({ kind: 'index', path, contents: { head, pages: sent } })
    },
    end: async () => {
      const ended = await worker?.run<readonly string[]>({ kind: 'end' })
      await worker?.stop()
      worker = undefined
      // Its store notes nothing of what was used.
      for (const key of ended?.result ?? []) storeOf(program).has(key)
    },
    stop: async () => worker?.stop(),
  }
}
