import { openContent } from '../../content/files/content-files.ts'
import { readTable } from '../../content/files/files.ts'
import { readLayerSidebars } from '../../content/sidebars/layer-sidebars.ts'
import type { Findings } from '../../model/checks/sort-by-level.ts'
import { ProblemsError, UsageError } from '../../model/problem.ts'
import { loadConfig } from '../config/load-config.ts'
import { readManifest, type Workspace } from '../program.ts'
import { withProgress } from '../progress.ts'
import { readSite } from '../read-site.ts'
import type { DoctorResult } from './check.ts'
import { linkResult } from './check-links.ts'
import { checkUrls } from './check-urls.ts'
import { externalUrls } from './external-urls.ts'
import { openLinkCache } from './link-cache.ts'
import { isPrivateAddress } from './private-address.ts'
import { requestUrl } from './request-url.ts'

/** Between two requests to one host, in milliseconds. */
const PAUSE = 1000

/** Requests the links of the site to other hosts, except those with private addresses. */
export async function checkExternal(
  workspace: Workspace,
  isPrivate: typeof isPrivateAddress = isPrivateAddress,
): Promise<{ result: DoctorResult; findings: Findings }> {
  const { program, paths } = workspace
  const none = { errors: [], warnings: [] }
  try {
    const { context } = await readSite(workspace, await loadConfig(workspace))
    const content = openContent(paths.contentDir)
    const { byVersion } = readLayerSidebars(content, readTable(content).rows)
    const places = externalUrls({ sources: context.site.sources, sidebars: [...new Set(byVersion.values())] })
    const { name, version } = readManifest(program.root)
    const userAgent = `${name}/${version} (stratadocs doctor --external; checks links of a documentation site)`
    const answers = await withProgress('links', (progress) =>
      checkUrls(places.keys(), {
        request: (url) => requestUrl(url, { userAgent, isPrivate }),
        cache: openLinkCache(program.cacheDir),
        pause: PAUSE,
        onAnswer: progress.update,
      }),
    )
    return linkResult(places, answers)
  } catch (error) {
    if (!(error instanceof ProblemsError) && !(error instanceof UsageError)) throw error
    const message = 'The links to other hosts could not be read: the site has errors.'
    return { result: { level: 'failure', message, fix: 'Run npx stratadocs check.' }, findings: none }
  }
}
