import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles, listFolders } from '../content/files.ts'
import { type LoadedSite, loadSite } from '../content/load-site.ts'
import type { SiteConfig } from '../model/config.ts'
import { ProblemsError } from '../model/problem.ts'
import { bundleClient, type ClientBundle } from './client-bundle.ts'
import { cachedCompiler, cachedNameCheck } from './compile-cache.ts'
import { loadConfig, staticDirOf } from './config.ts'
import { type BundledConfig, bundleConfig } from './config-file.ts'
import { countPages, emitPages } from './emit-pages.ts'
import { checkNavbar } from './navbar-targets.ts'
import { openStaging } from './output.ts'
import { recoverOutput } from './output-folders.ts'
import { pageMaker } from './page-of.ts'
import type { Workspace } from './program.ts'
import { type Progress, withProgress } from './progress.ts'
import { siteFiles } from './site-files.ts'

/** Builds the whole site: read -> compile -> link -> check -> render -> emit. Throws before anything is replaced. */
export async function build(workspace: Workspace): Promise<void> {
  recoverOutput(workspace.paths.outDir)
  const configModule = await bundleConfig(workspace.paths.configFile)
  // Before anything is read: what is edited during the build is out of date after it.
  const inputs = inputStamp(workspace, configModule)
  const config = await loadConfig(workspace, configModule)
  const site = await readSite(workspace, config)
  checkNavbar(site, config)
  const bundle = await bundleClient(workspace.program, config)
  await withProgress('render', (progress) => writeSite(workspace, { inputs, config, site, bundle, progress }))
}

/** What is written, and where its progress is shown. */
interface SiteParts {
  readonly inputs: string
  readonly config: SiteConfig
  readonly site: LoadedSite['site']
  readonly bundle: ClientBundle
  readonly progress: Progress
}

/** Renders every page and writes every file into a folder beside the old site, which it then replaces. */
function writeSite(workspace: Workspace, { inputs, config, site, bundle, progress }: SiteParts): void {
  const staging = openStaging(workspace.paths.outDir, workspace.program.cacheDir)
  const maker = pageMaker(site, config)
  const { assets, files } = bundle
  const total = countPages(maker)
  try {
    let done = 0
    for (const page of emitPages(maker, { assets, program: workspace.program.fingerprint })) {
      staging.write(page)
      if (page.file.endsWith('.html')) progress.update(++done, total)
    }
    for (const file of files) staging.write(file)
    for (const file of siteFiles(maker)) staging.write(file)
    staging.copy(staticDirOf(workspace.paths.configFile))
    staging.swap(inputs)
  } catch (error) {
    staging.discard()
    throw error
  }
  progress.done(`${total} pages of ${site.versions.length} versions -> ${workspace.paths.outDir}`)
}

/** Reads and checks the content, without drafts; throws all that its authors have to mend. */
export async function readSite(workspace: Workspace, config: SiteConfig): Promise<LoadedSite['site']> {
  return withProgress('compile', async (progress) => {
    const { site, problems, notices } = await loadSite({
      contentDir: workspace.paths.contentDir,
      basePath: config.basePath,
      withDrafts: false,
      compile: cachedCompiler(workspace.program),
      checkNames: cachedNameCheck(workspace.program),
      onCompiled: progress.update,
    })
    if (problems.length > 0) throw new ProblemsError(problems)
    progress.done(`${Object.keys(site.sources).length} sources`)
    for (const notice of notices) process.stderr.write(`${notice}\n`)
    return site
  })
}

/** A hash over everything the output depends on but history: program, configuration with all it imports, content. */
export function inputStamp({ program, paths }: Workspace, { code }: BundledConfig): string {
  const hash = createHash('sha256').update(program.fingerprint).update(code)
  // A version is left out when its folder goes, even an empty one.
  hash.update(listFolders(paths.contentDir).join('\0'))
  for (const folder of [staticDirOf(paths.configFile), paths.contentDir]) {
    for (const file of listFiles(folder)) hash.update(`${file}\0`).update(readFileSync(join(folder, file)))
  }
  return hash.digest('hex').slice(0, 16)
}
