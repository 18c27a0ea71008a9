import { dirname } from 'node:path'
import { bundleClient } from '../bundle/client-bundle.ts'
import { loadComponents } from '../components/load-components.ts'
import { withSlots } from '../components/slots.ts'
import { loadConfig } from '../config/load-config.ts'
import { bundleSiteCode } from '../config/site-code.ts'
import { staticDirOf } from '../config/static-dir.ts'
import { emitSite } from '../emit/emit-site.ts'
import type { EmitContext } from '../emit/emitter.ts'
import { OUTPUT } from '../emit/output-keys.ts'
import { checkOutput } from '../output/check-output.ts'
import { inputStamp, siteStamp } from '../output/input-stamp.ts'
import { type BuildReport, keepBuild, lastBuild } from '../output/last-build.ts'
import { realOutput, recoverOutput } from '../output/output-folders.ts'
import type { Workspace } from '../program.ts'
import { withProgress } from '../progress.ts'
import { keptTexts } from '../queries/kept-texts.ts'
import { recorder } from '../queries/recorder.ts'
import { openSiteQueries } from '../queries/site-queries.ts'
import { SOURCE } from '../queries/source-query.ts'
import { printNotices, readSite } from '../read-site.ts'
import { pageRenderer } from '../render/page-renderer.ts'
import { buildFigures, summaryText, unchangedFigures } from '../report/build-summary.ts'
import { reportSuccess } from '../report/report-run.ts'
import { type PageTime, slowestPages, slowPagesText } from '../report/slow-pages.ts'
import { stepClock } from '../report/step-clock.ts'
import { closeStores } from '../store/site-store.ts'
import type { CommandInput } from './command.ts'

/** Builds the whole site and prints what was written. */
export async function runBuild(workspace: Workspace, { flags }: CommandInput): Promise<void> {
  await buildAndReport(workspace, { isJson: flags.has('json'), withTiming: flags.has('timing') })
}

/** Builds the whole site, then prints its warnings and a summary. */
export async function buildAndReport(workspace: Workspace, { isJson = false, withTiming = false } = {}): Promise<void> {
  const { figures, warnings, slowest } = await build(workspace)
  reportSuccess(
    { name: 'build', paths: workspace.paths, isJson },
    {
      warnings,
      figures: { ...figures, ...(withTiming && { slowest }) },
      text: `${withTiming ? slowPagesText(slowest) : ''}${summaryText(figures)}`,
    },
  )
}

/** What was built, and what took longest. */
interface BuildResult extends BuildReport {
  readonly slowest: readonly PageTime[]
}

/** Builds the whole site: read -> compile -> link -> check -> render -> emit. Throws before anything is replaced. */
async function build({ paths: given, program }: Workspace): Promise<BuildResult> {
  const paths = { ...given, outDir: realOutput(given.outDir) }
  const workspace: Workspace = { paths, program }
  const { steps, endStep } = stepClock()
  recoverOutput(paths.outDir)
  checkOutput(workspace)
  const code = await bundleSiteCode(workspace)
  const queries = openSiteQueries(workspace)
  const textReads = recorder()
  const content = queries.openContent()
  // Taken before anything is read, so that edits during the build make it out of date.
  const stamp = inputStamp(workspace, code, content)
  const loaded = await loadConfig(workspace, code.config)
  const components = await loadComponents(workspace, loaded, code.components)
  const inputs = siteStamp(stamp, loaded)
  const last = lastBuild(workspace, inputs)
  if (last) {
    endStep('compare')
    queries.save()
    closeStores()
    printNotices(last.notices)
    return { ...last, figures: unchangedFigures(last.figures, steps), slowest: [] }
  }
  const filled = withSlots(loaded, components.slots)
  // The checks are none of the browser's business, and pages stay the same when their levels change.
  const { checks: _, staticDocuments, ...config } = filled
  endStep('prepare')
  const bundling = bundleClient(program, config, { hasClientModules: components.files.length > 0 })
  const [site, bundle] = await Promise.all([
    readSite(workspace, filled, {
      queries,
      onBodyRead: textReads.note,
      content,
      components,
      bundling,
      onStep: endStep,
    }),
    bundling,
  ])
  // It is made while the content is read.
  endStep('bundle')
  const { context } = site
  const renderer = pageRenderer({ config, ...bundle, fingerprint: program.fingerprint })
  const { configFile } = paths
  const input: EmitContext = {
    context,
    renderer,
    bundle,
    content,
    cacheDir: program.cacheDir,
    keptText: keptTexts(program),
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
  const { versions, sources } = context.site
  const counts = { versions: versions.length, sources: Object.keys(sources).length, compiled: site.compileTimes.size }
  const ran = queries.table.executed()
  const { warnings, notices } = site
  const report = { figures: buildFigures({ ...counts, ...written, steps, queries: ran }), warnings, notices }
  keepBuild(workspace, inputs, report)
  // Other commands find what was compiled, while `start` serves the site.
  closeStores()
  return { ...report, slowest: slowestPages(context.site, { ...site, renderTimes: written.times }) }
}
