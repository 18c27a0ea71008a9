import { isExternal } from '../../../model/scheme.ts'
import { splitTarget, toHref } from '../../../model/url.ts'
import type { DocusaurusSite, Note } from '../../docusaurus/docusaurus-site.ts'
import { siteOrigin } from '../../docusaurus/links/resolve-references.ts'
import { asText } from '../../docusaurus/values.ts'
import type { SiteFiles } from '../../files/site-files.ts'
import type { PlannedTree, SiteIndex } from '../site-index.ts'

/** The options of a site's configuration, as written. */
export type ConfigOptions = Readonly<Record<string, unknown>>

/** What making the configuration needs. */
export interface ConfigInput {
  readonly site: DocusaurusSite
  readonly files: SiteFiles
  readonly basePath: string
  readonly index: SiteIndex
  /** The latest version. */
  readonly latest: PlannedTree
  readonly addNote: (note: Pick<Note, 'kind' | 'what' | 'instead'>) => void
}

/** The address of a configured link. Pages of the site that are not imported have the address of the site as it was. */
export function hrefOf(
  target: string,
  { site, index, basePath }: Pick<ConfigInput, 'site' | 'index' | 'basePath'>,
): string {
  const plain = target.replace(/^pathname:\/\//, '')
  if (isExternal(plain)) return plain
  const { path, search, hash } = splitTarget(plain)
  const { baseUrl } = site.config
  const address = path.startsWith(baseUrl) ? path : baseUrl + path.replace(/^\//, '')
  const page = index.byAddress(address)
  return (page ? toHref(basePath, page.path) : siteOrigin(site) + address) + search + hash
}

/** The path of a picture below the static folder, if it is there. */
export function staticPath(
  value: unknown,
  { site: { config }, files }: Pick<ConfigInput, 'site' | 'files'>,
): string | undefined {
  const text = asText(value)
  if (!text || isExternal(text)) return undefined
  const bare = text.startsWith(config.baseUrl) ? text.slice(config.baseUrl.length) : text
  const path = bare.replace(/^\/+/, '')
  return path !== '' && config.staticDirs.some((dir) => files.isFile(`${dir}/${path}`)) ? path : undefined
}

/** Without the options that are not set. */
export function defined(options: ConfigOptions): ConfigOptions {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
}
