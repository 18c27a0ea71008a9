import { checkNavbar } from '../../site/navbar-targets.ts'
import { loadConfig } from '../config/load-config.ts'
import type { Workspace } from '../program.ts'
import { readSite } from './build.ts'

/** Reads and checks the content without building anything. */
export async function check(workspace: Workspace): Promise<void> {
  const config = await loadConfig(workspace)
  const site = await readSite(workspace, config)
  checkNavbar(site, config)
  const pages = site.versions.reduce((sum, version) => sum + version.docs.length, 0)
  process.stdout.write(
    `${pages} pages of ${site.versions.length} versions, ${Object.keys(site.sources).length} sources: no problems.\n`,
  )
}
