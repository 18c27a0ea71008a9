import { openContent } from '../../content/files/content-files.ts'
import { readContentFile } from '../../content/files/files.ts'
import { similarPages } from '../../content/versions/similar-pages.ts'
import { allDocs } from '../../model/site.ts'
import { loadConfig } from '../config/load-config.ts'
import { printWarnings } from '../print-warnings.ts'
import type { Workspace } from '../program.ts'
import { readSite } from '../read-site.ts'
import type { CommandInput } from './command.ts'
import { readLayers } from './find-layer.ts'

/** Checks the content, or lists similar pages with `--similar`. */
export async function runCheck(workspace: Workspace, { flags }: CommandInput): Promise<void> {
  await (flags.has('similar') ? listSimilar(workspace) : check(workspace))
}

/** Reads and checks the content without building anything. */
export async function check(workspace: Workspace): Promise<void> {
  const { context, warnings } = await readSite(workspace, await loadConfig(workspace))
  const { site } = context
  const counts = `${allDocs(site).length} pages of ${site.versions.length} versions, ${Object.keys(site.sources).length} sources`
  process.stdout.write(`${counts}: no ${warnings.length > 0 ? 'errors' : 'problems'}.\n`)
  printWarnings(warnings)
}

/** Lists the pages that could be one text with variables; that is advice, not a problem. */
async function listSimilar({ paths: { contentDir } }: Workspace): Promise<void> {
  const content = openContent(contentDir)
  const found = similarPages(readLayers(contentDir), (file) => readContentFile(content, file) ?? '')
  for (const { older, newer, values, places } of found) {
    const pairs = values.map(([was, is]) => `${was} / ${is}`).join(', ')
    process.stdout.write(`${newer}  differs from ${older} only by ${pairs} (${counted(places, 'place')})\n`)
  }
  process.stdout.write(`${counted(found.length, 'page')} could be one text with vars in versions.yaml.\n`)
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}
