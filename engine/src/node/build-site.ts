import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ContentFiles } from '../content/files/content-files.ts'
import type { ProgramConfig } from '../model/config.ts'
import { countTexts } from '../model/site.ts'
import { bundleClient } from './bundle/client-bundle.ts'
import { loadComponents } from './components/load-components.ts'
import { withSlots } from './components/slots.ts'
import type { SiteCode } from './config/site-code.ts'
import { staticDirOf } from './config/static-dir.ts'
import { emitSite } from './emit/emit-site.ts'
import type { EmitContext } from './emit/emitter.ts'
import { OUTPUT } from './emit/output-keys.ts'
import { type IndexThread, indexThread } from './emit/search/index-thread.ts'
import { packedIndexes } from './emit/search-index.ts'
import { type BuildReport, keepBuild } from './output/last-build.ts'
import { encodeElsewhere } from './pictures/encode-elsewhere.ts'
import type { Workspace } from './program.ts'
import { withProgress } from './progress.ts'
import { keptBytes, keptTexts } from './queries/kept-texts.ts'
import { recorder } from './queries/recorder.ts'
import type { SiteQueries } from './queries/site-queries.ts'
import { SOURCE } from './queries/source-query.ts'
import { readSite } from './read-site.ts'
import { pageRenderer } from './render/page-renderer.ts'
import { renderThreads } from './render/render-threads.ts'
import { buildFigures } from './report/build-summary.ts'
import { type PageTime, slowestPages } from './report/slow-pages.ts'
import type { StepClock } from './report/step-clock.ts'
import { closeStores } from './store/site-store.ts'

/** What a site is built from. */
interface BuildInput {
  readonly config: ProgramConfig
  readonly code: SiteCode
  readonly queries: SiteQueries
  readonly content: ContentFiles
  /** The state of the content in version control. */
  readonly gitState: string
  /** A key for all of these inputs. */
  readonly inputs: string
  readonly clock: StepClock
}

/** What was built, and what took longest. */
export interface BuildResult extends BuildReport {
  readonly slowest: readonly PageTime[]
}

/** From this many content files on, making the search index after an edit takes longer than starting a thread for it. */
const LARGE_SITE = 2000

/** Builds the whole site: read -> compile -> link -> check -> render -> emit. Throws before anything is replaced. */
export async function buildSite(workspace: Workspace, input: BuildInput): Promise<BuildResult> {
  const thread = indexThread(workspace.program)
  // A first build needs all cores for compiling and rendering.
  const isLater = existsSync(workspace.paths.outDir)
  if (isLater && input.content.list().length >= LARGE_SITE) thread.prepare()
  try {
    return await buildWith(thread, workspace, input)
  } finally {
    await thread.stop()
  }
}

async function buildWith(
  thread: IndexThread,
  workspace: Workspace,
  { config: loaded, code, queries, content, gitState, inputs, clock: { steps, endStep } }: BuildInput,
): Promise<BuildResult> {
  const { program, paths } = workspace
  const components = await loadComponents(workspace, loaded, code.components)
  const filled = withSlots(loaded, components.slots)
  // The browser does not need the checks, and pages must not change when only the levels of checks do.
  const { checks: _, staticDocuments, ...config } = filled
  const textReads = recorder()
  endStep('prepare')
  const hasClientModules = components.files.length > 0
  const bundling = bundleClient(program, config, { hasClientModules })
  const [site, bundle] = await Promise.all([
    readSite(workspace, filled, {
      queries,
      onBodyRead: textReads.note,
      content,
      gitState,
      components,
      bundling,
      onLinked: (context) => {
        if (!thread.isPrepared()) return
        for (const [file, contents] of packedIndexes(context, program))
          if (!existsSync(join(paths.outDir, file))) thread.begin(file, contents)
      },
      onStep: endStep,
    }),
    bundling,
  ])
  // The bundle is made while the content is read.
  endStep('bundle')
  const { context } = site
  const renderer = pageRenderer({ config, ...bundle, fingerprint: program.fingerprint })
  const { configFile } = paths
  const input: EmitContext = {
    context,
    renderer,
    renderThreads: renderThreads({ program, config, hasClientModules }),
    indexThread: thread,
    bundle,
    content,
    program,
    encodePicture: encodeElsewhere(program),
    keptText: keptTexts(program),
    keptBytes: keptBytes(program),
    componentFiles: components.files,
    staticDir: staticDirOf(configFile),
    staticDocuments,
    configDir: dirname(configFile),
  }
  const written = await withProgress('render', (progress) =>
    emitSite(workspace, {
      ...{ input, progress, stamp: inputs },
      queries: { table: queries.table, recorder: textReads },
    }),
  )
  queries.save([SOURCE, OUTPUT])
  endStep('render')
  const counts = {
    versions: context.site.versions.length,
    sources: countTexts(context.site),
    compiled: site.compileTimes.size,
  }
  const ran = queries.table.executed()
  const { warnings, notices } = site
  const report = { figures: buildFigures({ ...counts, ...written, steps, queries: ran }), warnings, notices }
  keepBuild(workspace, inputs, report)
  // So that other commands find what was compiled while `start` serves the site.
  closeStores()
  return { ...report, slowest: slowestPages(context.site, { ...site, renderTimes: written.times }) }
}
