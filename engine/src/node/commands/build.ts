import { gitState } from '../../content/sources/git-dates.ts'
import type { BuildResult } from '../build-site.ts'
import type { CommandInput } from '../cli/command.ts'
import { knownConfig } from '../config/known-config.ts'
import { bundleSiteCode } from '../config/site-code.ts'
import { checkOutput } from '../output/check-output.ts'
import { inputStamp, siteStamp } from '../output/input-stamp.ts'
import { lastBuild } from '../output/last-build.ts'
import { realOutput, recoverOutput } from '../output/output-folders.ts'
import type { Workspace } from '../program.ts'
import { openSiteQueries } from '../queries/site-queries.ts'
import { summaryText, unchangedFigures } from '../report/build-summary.ts'
import { printNotices } from '../report/print-notices.ts'
import { reportSuccess } from '../report/report-run.ts'
import { slowPagesText } from '../report/slow-pages.ts'
import { stepClock } from '../report/step-clock.ts'
import { readSettings } from '../store/remote/settings.ts'
import { closeStores } from '../store/site-store.ts'

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

/** Builds the whole site unless it is up to date. To find that out quickly, everything else is imported later. */
async function build({ paths: given, program }: Workspace): Promise<BuildResult> {
  const paths = { ...given, outDir: realOutput(given.outDir) }
  const workspace: Workspace = { paths, program }
  const clock = stepClock()
  // Otherwise a mistake in them would show only once something has to be compiled.
  readSettings(process.env)
  recoverOutput(paths.outDir)
  checkOutput(workspace)
  const code = await bundleSiteCode(workspace)
  const queries = openSiteQueries(workspace)
  const content = queries.openContent()
  // Taken before anything is read, so that edits during the build make it out of date.
  const state = gitState(content.dir)
  const stamp = inputStamp(workspace, code, content, state)
  const config = await knownConfig(workspace, code.config)
  const inputs = siteStamp(stamp, config)
  const last = lastBuild(workspace, inputs)
  if (!last) {
    const { buildSite } = await import('../build-site.ts')
    return buildSite(workspace, { config, code, queries, content, gitState: state, inputs, clock })
  }
  clock.endStep('compare')
  queries.save()
  closeStores()
  printNotices(last.notices)
  return { ...last, figures: unchangedFigures(last.figures, clock.steps), slowest: [] }
}
