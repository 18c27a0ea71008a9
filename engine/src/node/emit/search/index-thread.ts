import { availableParallelism } from 'node:os'
import type { HandOver } from '../../output/output-file.ts'
import { type Program, scriptFile } from '../../program.ts'
import { storeOf } from '../../store/site-store.ts'
import { type PooledWorker, startWorker } from '../../workers/pooled-worker.ts'
import type { IndexContents } from './index-contents.ts'
import type { IndexTask, IndexThreadInput } from './index-task.ts'

/** New objects of the thread, in MB: most of what it makes is in buffers. */
const YOUNG_GENERATION = 24

/** A thread that makes the indexes in parts, while this one does everything else. */
export interface IndexThread {
  /** Starts it before there is an index to make: it opens the store while this thread reads the site. */
  readonly prepare: () => void
  readonly isPrepared: () => boolean
  /** Has it make an index for a file of the output, which may be written later. */
  readonly begin: (file: string, contents: IndexContents) => void
  /** Has it write an index; the answer is undefined if the body of a page is damaged. Undefined if there is no other core. */
  readonly write: (file: string, contents: IndexContents, path: string) => ReturnType<HandOver>
  /** Keeps what the thread made for the next build, and ends it. */
  readonly end: () => Promise<void>
  /** Ends it without keeping anything, even if it failed. */
  readonly stop: () => Promise<unknown>
}

/** Starts the thread with the first index, unless it is prepared. */
export function indexThread(program: Program): IndexThread {
  let worker: PooledWorker<IndexTask> | undefined
  const begun = new Set<string>()
  const hasCore = availableParallelism() > 1
  const started = () => {
    if (worker) return worker
    const input: IndexThreadInput = { program, written: storeOf(program).written() }
    worker = startWorker<IndexTask>(scriptFile(program, 'index-worker'), input, YOUNG_GENERATION)
    return worker
  }
  const begin = (file: string, { head, pages }: IndexContents) => {
    // A thread that was prepared does not know what this one stored since.
    const written = worker && begun.size === 0 && storeOf(program).written()
    begun.add(file)
    const sent = pages.map(({ page, hash, headings }) => ({ page, hash, headings }))
    const task = { kind: 'make', file, contents: { head, pages: sent }, ...(written && { written }) } as const
    // A failure shows when the index is written.
    started()
      .run(task)
      .catch(() => {})
  }
  const stop = async () => {
    await worker?.stop()
    worker = undefined
    begun.clear()
  }
  return {
    prepare: () => {
      if (hasCore) started()
    },
    isPrepared: () => worker !== undefined,
    begin,
    write: (file, contents, path) => {
      if (!hasCore) return undefined
      if (!begun.has(file)) begin(file, contents)
      return started().run({ kind: 'write', file, path })
    },
    end: async () => {
      const ended = await worker?.run<readonly string[]>({ kind: 'end' })
      await stop()
      // The store of a thread does not note what was used. In this one, `has` counts as a use.
      for (const key of ended?.result ?? []) storeOf(program).has(key)
    },
    stop,
  }
}
