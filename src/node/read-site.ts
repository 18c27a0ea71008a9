import { loadSite } from '../content/load-site.ts'
import type { SiteConfig } from '../model/config.ts'
import { type Problem, ProblemsError, sortProblems } from '../model/problem.ts'
import { checkLinks } from '../site/check-links.ts'
import { createSiteContext } from '../site/create-site-context.ts'
import { checkNavbar } from '../site/navbar-targets.ts'
import type { SiteContext } from '../site/site-context.ts'
import { reservedFor } from './emit/emitters.ts'
import { cachedCompiler, cachedNameCheck } from './output/compile-cache.ts'
import type { Workspace } from './program.ts'
import { startProgress } from './progress.ts'

/** Reads and checks the content, without drafts; throws everything that its authors have to fix. */
export async function readSite(workspace: Workspace, config: SiteConfig): Promise<SiteContext> {
  const progress = startProgress('compile')
  const loaded = await loadSite({
    contentDir: workspace.paths.contentDir,
    basePath: config.basePath,
    withDrafts: false,
    reservedFor,
    compile: cachedCompiler(workspace.program),
    checkNames: cachedNameCheck(workspace.program),
    onCompiled: progress.update,
  })
  // Without versions there is nothing to derive, and the problems say why.
  if (loaded.site.versions.length === 0) throw new ProblemsError(loaded.findProblems())
  const context = createSiteContext(loaded.site, config)
  const problems = allProblems(loaded.findProblems(), context)
  if (problems.length > 0) throw new ProblemsError(problems)
  progress.done(`${Object.keys(loaded.site.sources).length} sources`)
  for (const notice of loaded.notices) process.stderr.write(`${notice}\n`)
  checkNavbar(context)
  return context
}

/** The problems of the content, those of its links included. */
export function allProblems(found: readonly Problem[], context: SiteContext): readonly Problem[] {
  return sortProblems([...found, ...checkLinks(context)])
}
