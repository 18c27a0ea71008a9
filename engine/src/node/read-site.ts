import type { ContentFiles } from '../content/files/content-files.ts'
import { loadSite } from '../content/load-site.ts'
import type { Findings } from '../model/checks/sort-by-level.ts'
import type { ProgramConfig } from '../model/config.ts'
import { ProblemsError } from '../model/problem.ts'
import { countTexts } from '../model/site.ts'
import { counted } from '../model/util/counted.ts'
import { createSiteContext } from '../site/create-site-context.ts'
import type { SiteContext } from '../site/site-context.ts'
import { siteCompiler } from './compile/site-compiler.ts'
import { type LoadedComponents, loadComponents } from './components/load-components.ts'
import { checkColors } from './config/colors/check-colors.ts'
import { navbarProblems } from './config/navbar-problems.ts'
import { reservedFor } from './emit/emitters.ts'
import { findStaticProblems, unrenderedOutput } from './emit/output-problems.ts'
import { findAllProblems } from './find-problems.ts'
import type { Workspace } from './program.ts'
import { withProgress } from './progress.ts'
import { loadChecks } from './queries/checks/load-checks.ts'
import { keptTexts } from './queries/kept-texts.ts'
import { knownGitDates } from './queries/known-git-dates.ts'
import { knownYaml } from './queries/known-yaml.ts'
import { openSiteQueries, type SiteQueries } from './queries/site-queries.ts'
import { printNotices } from './report/print-notices.ts'

/** A site without errors, and what its authors should look at. */
export interface CheckedSite {
  readonly context: SiteContext
  readonly warnings: Findings['warnings']
  readonly notices: readonly string[]
  /** The one of the notices that says why pages have no dates, if they have none. */
  readonly datesNotice?: string
  /** How long each file that was compiled took, in milliseconds. */
  readonly compileTimes: ReadonlyMap<string, number>
}

/** Reads and checks the content, without drafts; throws all problems that its authors have to fix. */
export async function readSite(
  workspace: Workspace,
  { checks, staticDocuments, ...config }: ProgramConfig,
  given: {
    queries?: SiteQueries
    /** Called with the key of each source whose text is read. */
    onBodyRead?: (key: string) => void
    content?: ContentFiles
    /** The state of the content in version control. */
    gitState?: string
    components?: LoadedComponents
    /** The bundling of the browser's part, if it runs at the same time. */
    bundling?: Promise<unknown>
    /** Called with the site before it is checked. */
    onLinked?: (context: SiteContext) => void
    onStep?: (name: string) => void
  } = {},
): Promise<CheckedSite> {
  const { configFile } = workspace.paths
  const queries = given.queries ?? openSiteQueries(workspace)
  const content = given.content ?? queries.openContent()
  const components = given.components ?? (await loadComponents(workspace, config))
  const { bundling } = given
  const { pool, compile, close } = siteCompiler(workspace, config, { queries, content, components, bundling })
  const keptText = keptTexts(workspace.program)
  return withProgress('compile', async (progress) => {
    const dates = knownGitDates(content.dir, keptText, given.gitState)
    const loaded = await loadSite({
      content,
      basePath: config.basePath,
      checks,
      withDrafts: false,
      reservedFor,
      compile,
      concurrency: pool.capacity,
      readYaml: knownYaml(keptText),
      dates,
      loadChecks: () => loadChecks(workspace.program, queries.table, pool.findUnknownWords),
      onCompiled: progress.update,
      ...(given.onBodyRead && { onBodyRead: given.onBodyRead }),
      ...(config.videos && { videos: config.videos }),
    })
    const { site, notices } = loaded
    given.onStep?.('compile')
    // Without versions there is nothing to derive, and the problems say why.
    if (site.versions.length === 0) throw new ProblemsError(await loaded.findProblems())
    const context = createSiteContext(site, config)
    given.onLinked?.(context)
    given.onStep?.('link')
    const ofContent = await findAllProblems(loaded, context, keptText)
    const ofStatic = findStaticProblems(unrenderedOutput(workspace, { context, staticDocuments }))
    const ofNavbar = await navbarProblems(context, configFile)
    const errors = [...ofNavbar, ...ofContent.errors, ...ofStatic.errors]
    const warnings = [...ofContent.warnings, ...ofStatic.warnings, ...(await checkColors(config.css, workspace))]
    if (errors.length > 0) throw new ProblemsError(errors, warnings)
    given.onStep?.('check')
    progress.done(counted(countTexts(site), 'text'))
    printNotices(notices)
    const datesNotice = dates.notice !== undefined && { datesNotice: dates.notice }
    return { context, warnings, notices, ...datesNotice, compileTimes: pool.times }
  }).finally(close)
}
