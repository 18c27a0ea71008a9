import { allDocs } from '../../model/site.ts'
import { loadConfig } from '../config/load-config.ts'
import { printWarnings } from '../print-warnings.ts'
import type { Workspace } from '../program.ts'
import { readSite } from '../read-site.ts'
import type { Command } from './command.ts'

export const command: Command = {
  usage: '',
  summary: 'Read and check the content without building',
  run: check,
}

/** Reads and checks the content without building anything. */
export async function check(workspace: Workspace): Promise<void> {
  const { context, warnings } = await readSite(workspace, await loadConfig(workspace))
  const { site } = context
  const counts = `${allDocs(site).length} pages of ${site.versions.length} versions, ${Object.keys(site.sources).length} sources`
  process.stdout.write(`${counts}: no ${warnings.length > 0 ? 'errors' : 'problems'}.\n`)
  printWarnings(warnings)
}
