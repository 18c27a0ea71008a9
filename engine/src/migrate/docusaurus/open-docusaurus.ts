import { createSiteFiles } from '../files/site-files.ts'
import type { ConvertRules, ImportSource } from '../import-source.ts'
import { createConverter } from './convert/create-converter.ts'
import { type RunOptions, readDocusaurus } from './read/read-docusaurus.ts'
import { toImportedSite } from './to-imported-site.ts'

/** What opening a Docusaurus site needs: how its configuration is run, and what our pages can have. */
export interface DocusaurusOptions extends ConvertRules {
  readonly run: RunOptions
}

/** Reads a Docusaurus site for an import. Throws a usage error if there is no documentation or the configuration fails. */
export async function openDocusaurus(folder: string, { run, ...rules }: DocusaurusOptions): Promise<ImportSource> {
  const site = await readDocusaurus(folder, run)
  const files = createSiteFiles(site.roots)
  return { site: toImportedSite(site, files), files, convert: createConverter({ site, files, rules }) }
}
