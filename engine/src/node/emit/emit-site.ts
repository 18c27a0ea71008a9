import { basename } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { PAGE_FILE } from '../../model/files/page-file.ts'
import { allDocs } from '../../model/site.ts'
import { counted } from '../../model/util/counted.ts'
import { editedPages } from '../../site/changes/version-steps.ts'
import { isPrintable } from '../../site/print/is-printable.ts'
import type { SiteContext } from '../../site/site-context.ts'
import type { OutputFile } from '../output/output-file.ts'
import { openStaging, type WrittenFile } from '../output/staging.ts'
import type { Workspace } from '../program.ts'
import type { Progress } from '../progress.ts'
import type { BuildOutput } from '../report/build-summary.ts'
import { contentFiles } from './content-files.ts'
import type { EmitContext, Emitter } from './emitter.ts'
import { emitters } from './emitters.ts'
import { offlineFiles } from './offline-files.ts'
import { outputClaims, requireNoCollisions } from './output-claims.ts'
import { type OutputQueries, outputKeys } from './output-keys.ts'
import { docPages } from './pages/doc-pages.ts'
import { searchIndex } from './search-index.ts'

/** What was written. */
export interface EmittedSite extends Pick<BuildOutput, 'files' | 'pages'> {
  /** How long each file that was rendered took, in milliseconds. */
  readonly times: ReadonlyMap<string, number>
}

/** What is emitted, and what is known from the last build. */
interface EmitInput {
  readonly input: EmitContext
  readonly stamp: string
  readonly queries: OutputQueries
  readonly progress: Progress
}

/** The emitters that are neither the first nor the last. */
const OTHERS = emitters.filter((emitter) => ![contentFiles, docPages, searchIndex, offlineFiles].includes(emitter))

/** After rendering this many files of pages, a build starts a thread for its search index. */
const MIN_FILES_FOR_INDEX_THREAD = 1000

/** How long this thread may render before it handles messages of other threads, in milliseconds. */
const MAX_TURN = 20

/** Writes every file of the output into a folder next to the old site, which it then replaces. */
export async function emitSite(
  { paths, program }: Workspace,
  { input, stamp, queries, progress }: EmitInput,
): Promise<EmittedSite> {
  const staging = openStaging(paths.outDir, program.cacheDir)
  const { context, renderThreads, indexThread } = input
  const total = countPages(context)
  const keyOf = outputKeys(input, queries)
  const files = new Map<string, WrittenFile>()
  const pages: string[] = []
  const times = new Map<string, number>()
  const claims = outputClaims()
  let done = 0
  let hasFailed = false
  const setFailed = () => {
    hasFailed = true
  }
  const whole: EmitContext = { ...input, digestOf: staging.digestOf }
  const note = (output: OutputFile, { bytes, isNew, ms }: Required<WrittenFile>) => {
    const { file } = output
    files.set(file, { bytes, isNew })
    if (!isOfPage(output)) return
    if (isNew) times.set(file, ms)
    if (isPage(output)) progress.update(++done, total)
  }
  const write = async (chosen: readonly Emitter[], output = whole) => {
    let yielded = performance.now()
    for (const emitter of chosen) {
      if (hasFailed) return
      const handedOver = new Set<Promise<void>>()
      for (const file of emitter.emit(output)) {
        if (hasFailed) break
        if (!claims.claim(file.file, emitter)) continue
        // In this order, whichever thread renders them.
        if (isPage(file)) pages.push(file.file)
        const started = performance.now()
        let isHandedOver = false
        const written = staging.write(file, keyOf(file), () => {
          isHandedOver = true
        })
        const job = written.then((result) => note(file, { ms: performance.now() - started, ...result }))
        if (isHandedOver) {
          handedOver.add(job)
          // A failed job stays in the set, so that its error is thrown below.
          job.then(() => handedOver.delete(job)).catch(setFailed)
        } else await job
        if (handedOver.size === 0 && performance.now() - yielded < MAX_TURN) continue
        await setImmediate()
        yielded = performance.now()
      }
      await Promise.all(handedOver)
      if (emitter === docPages) await renderThreads?.close()
      if (emitter === searchIndex) await indexThread?.end()
    }
  }
  const writeSearchIndex = () => {
    const { indexThread: _, ...alone } = whole
    return write([searchIndex], indexThread?.isPrepared() || times.size >= MIN_FILES_FOR_INDEX_THREAD ? whole : alone)
  }
  const writePages = async () => {
    await write([docPages])
    // Other threads render pages until then.
    await together([writeSearchIndex(), write(OTHERS)])
  }
  const fail = (error: unknown) => {
    setFailed()
    throw error
  }
  const together = async (jobs: readonly Promise<void>[]) => {
    const written = await Promise.allSettled(jobs.map((job) => job.catch(fail)))
    for (const result of written) if (result.status === 'rejected') throw result.reason
  }
  try {
    // Pictures are encoded by threads of their own.
    await together([write([contentFiles]), writePages()])
    // It lists what the others wrote.
    await write([offlineFiles])
    requireNoCollisions(claims)
    staging.swap({ inputs: stamp, basePath: context.config.basePath })
  } catch (error) {
    // Threads write into the folder that is removed next.
    await Promise.all([renderThreads?.close(), indexThread?.stop()])
    staging.discard()
    throw error
  }
  progress.done(
    `${counted(pages.length, 'page')} of ${counted(context.site.versions.length, 'version')} -> ${paths.outDir}`,
  )
  return { files, pages, times }
}

/** True for a document that is rendered; that of an old address is written as it is. */
function isPage(output: OutputFile): boolean {
  return 'render' in output && output.file.endsWith('.html')
}

/** True for the files of a page, which share what is made of its text. */
function isOfPage(output: OutputFile): boolean {
  return isPage(output) || ('render' in output && basename(output.file) === PAGE_FILE)
}

/** Every page of the output: docs, lists of changes, versions for print, differences, the search page and the not-found page. */
function countPages({ site, steps }: SiteContext): number {
  const { versions } = site
  const printed = versions.filter(isPrintable)
  return allDocs(site).length + versions.length + printed.length + steps.flatMap(editedPages).length + 2
}
