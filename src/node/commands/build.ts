import { dirname } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { openContent } from '../../content/files/content-files.ts'
import { allDocs } from '../../model/site.ts'
import type { SiteContext } from '../../site/site-context.ts'
import { editedPages } from '../../site/version-steps.ts'
import { bundleClient } from '../bundle/client-bundle.ts'
import { loadComponents } from '../components/load-components.ts'
import { loadConfig, staticDirOf } from '../config/load-config.ts'
import { bundleSiteCode } from '../config/site-code.ts'
import { contentFiles } from '../emit/content-files.ts'
import type { EmitContext, Emitter } from '../emit/emitter.ts'
import { emitters } from '../emit/emitters.ts'
import { inputStamp, siteStamp } from '../output/input-stamp.ts'
import { recoverOutput } from '../output/output-folders.ts'
import { openStaging } from '../output/staging.ts'
import { printWarnings } from '../print-warnings.ts'
import type { Workspace } from '../program.ts'
import { type Progress, withProgress } from '../progress.ts'
import { readSite } from '../read-site.ts'
import { pageRenderer } from '../render/page-renderer.ts'

/** Builds the whole site: read -> compile -> link -> check -> render -> emit. Throws before anything is replaced. */
export async function build(workspace: Workspace): Promise<void> {
  const { paths, program } = workspace
  recoverOutput(paths.outDir)
  const code = await bundleSiteCode(paths.configFile)
  const content = openContent(paths.contentDir, staticDirOf(paths.configFile))
  // Taken before anything is read, so that edits during the build make it out of date.
  const stamp = inputStamp(workspace, code, content)
  const loaded = await loadConfig(workspace, code.config)
  // The checks are none of the browser's business, and pages stay the same when their levels change.
  const { checks: _, ...config } = loaded
  const components = await loadComponents(workspace, config, code.components)
  const [{ context, warnings }, bundle] = await Promise.all([
    readSite(workspace, loaded, { content, components }),
    bundleClient(program, config, { hasClientModules: components.files.length > 0 }),
  ])
  const renderer = pageRenderer({ config, assets: bundle.assets, fingerprint: program.fingerprint })
  const { configFile } = paths
  const input: EmitContext = {
    context,
    renderer,
    bundle,
    content,
    cacheDir: program.cacheDir,
    componentFiles: components.files,
    staticDir: staticDirOf(configFile),
    configDir: dirname(configFile),
  }
  await withProgress('render', (progress) => writeSite(workspace, { input, stamp: siteStamp(stamp, config), progress }))
  printWarnings(warnings)
}

/** How long rendering may keep encoded pictures waiting, in milliseconds. */
const MAX_TURN = 20

/** Writes every file of the output into a folder next to the old site, which it then replaces. */
async function writeSite(
  { paths, program }: Workspace,
  { input, stamp, progress }: { input: EmitContext; stamp: string; progress: Progress },
): Promise<void> {
  const staging = openStaging(paths.outDir, program.cacheDir)
  const { context } = input
  const total = countPages(context)
  let pages = 0
  let hasFailed = false
  const write = async (chosen: readonly Emitter[]) => {
    let yielded = performance.now()
    for (const { emit } of chosen) {
      for (const file of emit(input)) {
        if (hasFailed) return
        await staging.write(file)
        if ('render' in file && file.file.endsWith('.html')) progress.update(++pages, total)
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
    const others = emitters.filter((emitter) => emitter !== contentFiles)
    const written = await Promise.allSettled([write([contentFiles]).catch(fail), write(others).catch(fail)])
    for (const result of written) if (result.status === 'rejected') throw result.reason
    staging.swap(stamp)
  } catch (error) {
    staging.discard()
    throw error
  }
  progress.done(`${pages} pages of ${context.site.versions.length} versions -> ${paths.outDir}`)
}

/** Every page of the output: docs, lists of changes, differences, the search page and the not-found page. */
function countPages({ site, steps }: SiteContext): number {
  return allDocs(site).length + site.versions.length + steps.flatMap(editedPages).length + 2
}
