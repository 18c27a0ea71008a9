import { type ContentFiles, openContent } from '../content/files/content-files.ts'
import { loadSite } from '../content/load-site.ts'
import type { SiteConfig } from '../model/config.ts'
import { type Problem, ProblemsError, sortProblems } from '../model/problem.ts'
import { checkLinks } from '../site/check-links.ts'
import { createSiteContext } from '../site/create-site-context.ts'
import { checkNavbar } from '../site/navbar-targets.ts'
import type { SiteContext } from '../site/site-context.ts'
import { type LoadedComponents, loadComponents } from './components/load-components.ts'
import { staticDirOf } from './config/load-config.ts'
import { reservedFor } from './emit/emitters.ts'
import { cachedCompiler, cachedNameCheck } from './output/compile-cache.ts'
import type { Workspace } from './program.ts'
import { withProgress } from './progress.ts'

/** Reads and checks the content, without drafts; throws all problems that its authors have to fix. */
export async function readSite(
  workspace: Workspace,
  config: SiteConfig,
  given: { content?: ContentFiles; components?: LoadedComponents } = {},
): Promise<SiteContext> {
  const { contentDir, configFile } = workspace.paths
  const content = given.content ?? openContent(contentDir, staticDirOf(configFile))
  const components = given.components ?? (await loadComponents(workspace, config))
  return withProgress('compile', async (progress) => {
    const { site, findProblems, notices } = await loadSite({
      content,
      basePath: config.basePath,
      withDrafts: false,
      reservedFor,
      compile: cachedCompiler(workspace.program, components),
      checkNames: cachedNameCheck(workspace.program),
      onCompiled: progress.update,
    })
    // Without versions there is nothing to derive, and the problems say why.
    if (site.versions.length === 0) throw new ProblemsError(findProblems())
    const context = createSiteContext(site, config)
    const problems = allProblems(findProblems(), context)
    if (problems.length > 0) throw new ProblemsError(problems)
    checkNavbar(context)
    progress.done(`${Object.keys(site.sources).length} sources`)
    for (const notice of notices) process.stderr.write(`${notice}\n`)
    return context
  })
}

/** The problems of the content, those of its links included. */
export function allProblems(found: readonly Problem[], context: SiteContext): readonly Problem[] {
  return sortProblems([...found, ...checkLinks(context)])
}
