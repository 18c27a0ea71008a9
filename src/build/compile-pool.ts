import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { type Compiled, compileSource, type Source } from '../content/compile.ts'
import { renderArticle } from '../theme/content/render-article.tsx'

/** What a compile thread is asked; it answers with a `Compiled`, or with what it threw. */
export type CompileAnswer = { readonly compiled: Compiled } | { readonly error: unknown }

/** Starting a thread costs about as much as compiling this many sources. */
const SOURCES_A_THREAD = 24

/** Sources sent ahead to a thread, so that it never waits for the next. */
const SENT_AHEAD = 2

interface Job {
  readonly source: Source
  readonly resolve: (compiled: Compiled) => void
  readonly reject: (error: unknown) => void
}

/**
 * Compiles sources; many at once in threads, as many as the machine runs, which end with the last source. `worker` is
 * the bundle of `compile-worker.ts`; without it all is done in this thread.
 */
export function compilePool(worker: URL | undefined): (source: Source) => Promise<Compiled> {
  const waiting: Job[] = []
  let running = 0
  const here = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) await settle(job)
    running = 0
  }
  const inThread = (url: URL) => {
    const thread = new Worker(url)
    const sent: Job[] = []
    const fill = () => {
      while (sent.length < SENT_AHEAD && waiting.length > 0) {
        const job = waiting.shift() as Job
        sent.push(job)
        thread.postMessage(job.source)
      }
      if (sent.length > 0) return
      running--
      void thread.terminate()
    }
    // Answers come in the order of the questions.
    thread.on('message', (answer: CompileAnswer) => {
      const job = sent.shift()
      if ('compiled' in answer) job?.resolve(answer.compiled)
      else job?.reject(answer.error)
      fill()
    })
    thread.on('error', (error) => {
      for (const job of sent.splice(0)) job.reject(error)
    })
    fill()
  }
  const start = () => {
    if (running > 0) return
    const wanted = Math.min(availableParallelism(), Math.floor(waiting.length / SOURCES_A_THREAD))
    running = Math.max(wanted, 1)
    if (!worker || wanted === 0) void here()
    else for (let thread = 0; thread < wanted; thread++) inThread(worker)
  }
  return (source) =>
    new Promise((resolve, reject) => {
      waiting.push({ source, resolve, reject })
      // Once all that is asked for in this turn is known.
      if (waiting.length === 1) setImmediate(start)
    })
}

async function settle({ source, resolve, reject }: Job): Promise<void> {
  try {
    resolve(await compileSource(source, renderArticle))
  } catch (error) {
    reject(error)
  }
}
