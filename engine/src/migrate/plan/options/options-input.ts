import { isAllowedScheme, isExternal, schemeOf } from '../../../model/scheme.ts'
import { decodeAddress, fileHref, splitTarget, toHref } from '../../../model/url.ts'
import { cutText } from '../../../model/util/text/cut-text.ts'
import type { SiteFiles } from '../../files/site-files.ts'
import type { ImportedSite, Note } from '../../imported-site.ts'
import type { VersionSidebars } from '../convert-sidebar.ts'
import type { PlannedTree, SiteIndex } from '../site-index.ts'
import { siteOrigin, withBaseUrl } from '../site-origin.ts'

/** The options of a site's configuration, as written. */
export type ConfigOptions = Readonly<Record<string, unknown>>

/** What making the configuration needs. */
export interface OptionsInput {
  readonly site: ImportedSite
  readonly files: SiteFiles
  readonly basePath: string
  readonly index: SiteIndex
  /** The latest version. */
  readonly latest: PlannedTree
  /** The sidebars of each version. */
  readonly sidebars: readonly VersionSidebars[]
  readonly addNote: (note: Pick<Note, 'kind' | 'what' | 'instead'>) => void
}

/**
 * The address of a configured link; undefined if our links cannot have its scheme. A link to a page that is not imported
 * leads to the old site.
 */
export function hrefOf(
  target: string,
  input: Pick<OptionsInput, 'site' | 'files' | 'index' | 'basePath'>,
): string | undefined {
  if (isExternal(target)) return isAllowedScheme(schemeOf(target)) ? target : undefined
  const { site, index, basePath } = input
  const { path, search, hash } = splitTarget(target)
  const address = withBaseUrl(path, site)
  const page = index.byAddress(address)
  if (page) return toHref(basePath, page.path) + search + hash
  return (staticHref(path, input) ?? siteOrigin(site) + address) + search + hash
}

/** The URL of a file of the static folder, or of the `index.html` of a folder in it; undefined if there is no such file. */
export function staticHref(path: string, input: Pick<OptionsInput, 'site' | 'files' | 'basePath'>): string | undefined {
  const page = staticPath(`${path.replace(/\/+$/, '')}/index.html`, input)
  // The page of the static folder itself gives way to ours.
  const file = staticPath(path, input) ?? (page === 'index.html' ? undefined : page)
  return file === undefined ? undefined : siteOrigin(input.site) + fileHref(input.basePath, file)
}

/** The path of a file below the static folder; undefined if it does not exist. */
export function staticPath(
  target: string | undefined,
  { site: { baseUrl, staticDirs }, files }: Pick<OptionsInput, 'site' | 'files'>,
): string | undefined {
  if (!target || isExternal(target)) return undefined
  const { path: address } = splitTarget(target)
  const path = (address.startsWith(baseUrl) ? address.slice(baseUrl.length) : address).replace(/^\/+/, '')
  const isThere = (file = '') => file !== '' && staticDirs.some((dir) => files.isFile(`${dir}/${file}`))
  // An address may have escapes that the name of its file does not.
  return [path, decodeAddress(path)].find(isThere)
}

/** The same for a picture that the configuration names. One of another host is noted, because pages load none. */
export function ownPicture(name: string, target: string | undefined, input: OptionsInput): string | undefined {
  if (target && isExternal(target))
    input.addNote({ kind: 'configuration', what: `${name} ${cutText(target, 120)}`, instead: 'Nothing.' })
  return staticPath(target, input)
}

/** Without the options that are not set. */
export function defined(options: ConfigOptions): ConfigOptions {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
}
