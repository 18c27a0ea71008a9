import { dirname } from 'node:path'
import { openContent } from '../../content/files/content-files.ts'
import { bundleClient } from '../bundle/client-bundle.ts'
import { loadComponents } from '../components/load-components.ts'
import { withSlots } from '../components/slots.ts'
import { loadConfig } from '../config/load-config.ts'
import { bundleSiteCode } from '../config/site-code.ts'
import { staticDirOf } from '../config/static-dir.ts'
import { emitSite } from '../emit/emit-site.ts'
import type { EmitContext } from '../emit/emitter.ts'
import { checkOutput } from '../output/check-output.ts'
import { inputStamp, siteStamp } from '../output/input-stamp.ts'
import { realOutput, recoverOutput } from '../output/output-folders.ts'
import type { Workspace } from '../program.ts'
import { withProgress } from '../progress.ts'
import { type CheckedSite, readSite } from '../read-site.ts'
import { pageRenderer } from '../render/page-renderer.ts'
import { type BuildOutput, buildFigures, summaryText } from '../report/build-summary.ts'
import { reportSuccess } from '../report/report-run.ts'
import { slowestPages, slowPagesText } from '../report/slow-pages.ts'
import { stepClock } from '../report/step-clock.ts'
import { closeStores } from '../store/site-store.ts'
import type { CommandInput } from './command.ts'

/** Builds the whole site and prints what was written. */
export async function runBuild(workspace: Workspace, { flags }: CommandInput): Promise<void> {
  await buildAndReport(workspace, { isJson: flags.has('json'), withTiming: flags.has('timing') })
}

/** Builds the whole site, then prints its warnings and a summary. */
export async function buildAndReport(workspace: Workspace, { isJson = false, withTiming = false } = {}): Promise<void> {
  const { context, warnings, output, ...times } = await build(workspace)
  const figures = buildFigures(output)
  const slowest = withTiming ? slowestPages(context.site, times) : undefined
  reportSuccess(
    { name: 'build', paths: workspace.paths, isJson },
    {
      warnings,
      figures: { ...figures, ...(slowest && { slowest }) },
      text: `${slowest ? slowPagesText(slowest) : ''}${summaryText(figures)}`,
    },
  )
}

/** What was built. */
interface BuildResult extends CheckedSite {
  readonly output: BuildOutput
  /** How long each file that was rendered took, in milliseconds. */
  readonly renderTimes: ReadonlyMap<string, number>
}

/** Builds the whole site: read -> compile -> link -> check -> render -> emit. Throws before anything is replaced. */
async function build({ paths: given, program }: Workspace): Promise<BuildResult> {
  const paths = { ...given, outDir: realOutput(given.outDir) }
  const workspace: Workspace = { paths, program }
  const { steps, endStep } = stepClock()
  recoverOutput(paths.outDir)
  checkOutput(workspace)
  const code = await bundleSiteCode(workspace)
  const content = openContent(paths.contentDir, staticDirOf(paths.configFile))
  // Taken before anything is read, so that edits during the build make it out of date.
  const stamp = inputStamp(workspace, code, content)
  const loaded = await loadConfig(workspace, code.config)
  const components = await loadComponents(workspace, loaded, code.components)
  const filled = withSlots(loaded, components.slots)
  // The checks are none of the browser's business, and pages stay the same when their levels change.
  const { checks: _, staticDocuments, ...config } = filled
  endStep('prepare')
  const bundling = bundleClient(program, config, { hasClientModules: components.files.length > 0 })
  const [site, bundle] = await Promise.all([
    readSite(workspace, filled, { content, components, bundling, onStep: endStep }),
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
    componentFiles: components.files,
    staticDir: staticDirOf(configFile),
    staticDocuments,
    configDir: dirname(configFile),
  }
  const written = await withProgress('render', (progress) =>
    emitSite(workspace, { input, stamp: siteStamp(stamp, loaded), progress }),
  )
  endStep('render')
  // Other commands find what was compiled, while `start` serves the site.
  closeStores()
  const { versions, sources } = context.site
  const counts = { versions: versions.length, sources: Object.keys(sources).length, compiled: site.compileTimes.size }
  return { ...site, output: { ...counts, ...written, steps }, renderTimes: written.times }
}
