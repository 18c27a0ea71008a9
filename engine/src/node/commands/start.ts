import { knownConfig } from '../config/known-config.ts'
import { bundleSiteCode } from '../config/site-code.ts'
import { inputStamp, siteStamp } from '../output/input-stamp.ts'
import { readStamp } from '../output/output-record.ts'
import type { Workspace } from '../program.ts'
import { openSiteQueries } from '../queries/site-queries.ts'
import { chosenPort } from '../serve/listen.ts'
import { buildAndReport } from './build.ts'
import { hasSite, preview } from './preview.ts'

/** Builds when the site is absent or out of date, then serves it. */
export async function runStart(workspace: Workspace): Promise<void> {
  // An invalid port fails before the build.
  chosenPort()
  if (!(await isCurrent(workspace))) await buildAndReport(workspace)
  await preview(workspace)
}

async function isCurrent(workspace: Workspace): Promise<boolean> {
  const { outDir } = workspace.paths
  if (!hasSite(outDir)) return false
  const code = await bundleSiteCode(workspace)
  const stamp = inputStamp(workspace, code, openSiteQueries(workspace).openContent())
  return readStamp(outDir).inputs === siteStamp(stamp, await knownConfig(workspace, code.config))
}
