import { basename } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { PAGE_FILE } from '../../model/files/page-file.ts'
import { allDocs } from '../../model/site.ts'
import { editedPages } from '../../site/changes/version-steps.ts'
import { isPrintable } from '../../site/print/is-printable.ts'
import type { SiteContext } from '../../site/site-context.ts'
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

/** What was written. */
export interface EmittedSite extends Pick<BuildOutput, 'files' | 'pages'> {
  /** How long each file that was rendered took, in milliseconds. */
  readonly times: ReadonlyMap<string, number>
}

/** What is emitted, and what is known of the last time. */
interface EmitInput {
  readonly input: EmitContext
  readonly stamp: string
  readonly queries: OutputQueries
  readonly progress: Progress
}

/** How long rendering may keep encoded pictures waiting, in milliseconds. */
const MAX_TURN = 20

/** Writes every file of the output into a folder next to the old site, which it then replaces. */
export async function emitSite(
  { paths, program }: Workspace,
  { input, stamp, queries, progress }: EmitInput,
): Promise<EmittedSite> {
  const staging = openStaging(paths.outDir, program.cacheDir)
  const { context } = input
  const total = countPages(context)
  const keyOf = outputKeys(input, queries)
  const files = new Map<string, WrittenFile>()
  const pages: string[] = []
  const times = new Map<string, number>()
  const claims = outputClaims()
  let hasFailed = false
  const output: EmitContext = { ...input, digestOf: staging.digestOf }
  const write = async (chosen: readonly Emitter[]) => {
    let yielded = performance.now()
    for (const emitter of chosen) {
      for (const file of emitter.emit(output)) {
        if (hasFailed) return
        if (!claims.claim(file.file, emitter)) continue
        const started = performance.now()
        const written = await staging.write(file, keyOf(file))
        files.set(file.file, written)
        if ('render' in file && isOfPage(file.file)) {
          if (written.isNew) times.set(file.file, performance.now() - started)
          if (file.file.endsWith('.html')) progress.update(pages.push(file.file), total)
        }
        if (performance.now() - yielded < MAX_TURN) continue
        await setImmediate()
        yielded = performance.now()
      }
    }
  }
  const fail = (error: unknown) => {
    hasFailed = true
    throw error
  }
  try {
    // Pictures are encoded by threads of their own, while this one renders pages.
    const others = emitters.filter((emitter) => emitter !== contentFiles && emitter !== offlineFiles)
    const written = await Promise.allSettled([write([contentFiles]).catch(fail), write(others).catch(fail)])
    for (const result of written) if (result.status === 'rejected') throw result.reason
    // It lists what the others wrote.
    await write([offlineFiles])
    requireNoCollisions(claims)
    staging.swap({ inputs: stamp, basePath: context.config.basePath })
  } catch (error) {
    staging.discard()
    throw error
  }
  progress.done(`${pages.length} pages of ${context.site.versions.length} versions -> ${paths.outDir}`)
  return { files, pages, times }
}

/** Files that are made with a page: they share what is made of its text. */
function isOfPage(file: string): boolean {
  return file.endsWith('.html') || basename(file) === PAGE_FILE
}

/** Every page of the output: docs, lists of changes, versions for print, differences, the search page and the not-found page. */
function countPages({ site, steps }: SiteContext): number {
  const { versions } = site
  const printed = versions.filter(isPrintable)
  return allDocs(site).length + versions.length + printed.length + steps.flatMap(editedPages).length + 2
}
