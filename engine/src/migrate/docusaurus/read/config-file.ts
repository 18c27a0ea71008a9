import type { SiteFiles } from '../../files/site-files.ts'

/** The order in which Docusaurus looks for its configuration. */
const NAMES = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((extension) => `docusaurus.config.${extension}`)

/** The name of a site's configuration file; undefined if it has none. */
export function configFileOf(dir: string, { isFile }: Pick<SiteFiles, 'isFile'>): string | undefined {
  return NAMES.find((name) => isFile(`${dir}/${name}`))
}
