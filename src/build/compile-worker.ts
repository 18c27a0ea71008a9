import { parentPort } from 'node:worker_threads'
import { compileSource, type Source } from '../content/compile.ts'
import { renderArticle } from '../theme/content/render-article.tsx'
import type { CompileAnswer } from './compile-pool.ts'

// A thread of `compilePool`: one source at a time, in their order.
let last: Promise<void> = Promise.resolve()

parentPort?.on('message', (source: Source) => {
  last = last.then(async () => parentPort?.postMessage(await answerTo(source)))
})

async function answerTo(source: Source): Promise<CompileAnswer> {
  try {
    return { compiled: await compileSource(source, renderArticle) }
  } catch (error) {
    return { error }
  }
}
