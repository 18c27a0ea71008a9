import { isExternal } from '../../../model/scheme.ts'
import { isInFolder, splitTarget } from '../../../model/url.ts'
import { memoize } from '../../../model/util/memoize.ts'
import { isBelowAny, isMarkdown } from '../../files/paths.ts'
import { collectionAddress } from '../../plan/plan-versions.ts'
import type { PageTarget } from '../../plan/site-index.ts'
import { siteOrigin, withBaseUrl } from '../../plan/site-origin.ts'
import type { DocusaurusSite } from '../docusaurus-site.ts'
import { type FileInput, findLinkedFile, linkedPages } from './find-files.ts'

/** What resolving needs to know: the site, the text, and what becomes of pages and files. */
export interface LinkInput extends FileInput {
  readonly site: Pick<DocusaurusSite, 'dir' | 'config' | 'redirects'>
  /** The addresses of the pages that show the text, where its relative links start. */
  readonly shownAt: readonly string[]
}

/** What a text names, as our Markdown writes it. */
export interface LinkResolver {
  /** The target of a link; `undefined` if there is no such page or file. */
  readonly link: (target: string, fromFile: string) => string | undefined
  /** A picture, a partial or a file with code. */
  readonly file: (path: string, fromFile: string) => string | undefined
}

/** Creates the resolver of one text. */
export function createLinkResolver(input: LinkInput): LinkResolver {
  return {
    link: (target, fromFile) => resolveLink(target, { ...input, fromFile }),
    file: (path, fromFile) => {
      const file = findLinkedFile(path, fromFile, input)
      return file === undefined ? undefined : input.links.toFile(file)
    },
  }
}

type FromText = LinkInput & {
  readonly fromFile: string
  /** The addresses that redirects have led through. */
  readonly passed?: readonly string[]
}

/** The redirects of a site by address, without a slash at the end. The first one of an address counts. */
const redirectsOf = memoize(
  ({ redirects }: Pick<DocusaurusSite, 'redirects'>) =>
    new Map([...redirects].reverse().map((one) => [one.from.replace(/\/$/, ''), one] as const)),
)

/** Looks a link up as the address of a page, the file of a page, another file, and last another address of the site. */
function resolveLink(target: string, input: FromText): string | undefined {
  const { site, links, fromFile, passed = [] } = input
  const [, plain] = /^pathname:\/\/(.*)$/.exec(target) ?? []
  if (plain !== undefined) return staticHref(plain, input)
  if (isExternal(target) || /^[#?]/.test(target)) return target
  const { path, search, hash } = splitTarget(target)
  const suffix = search + hash
  const found = isMarkdown(path) ? undefined : byAddress(path, input)
  if (found) return links.toPage(found, { isAbsolute: path.startsWith('/') }) + suffix
  const file = linkedPages(path, input).flatMap((one) => links.pageOf(one) ?? [])[0]
  if (file) return links.toPage(file, { isAbsolute: false }) + suffix
  const other = findLinkedFile(path, fromFile, input) ?? folderPage(path, input)
  if (other !== undefined && (!isMarkdown(path) || isBelowAny(site.config.staticDirs, other)))
    return links.toDownload(other) + suffix
  if (!path.startsWith('/') || isMarkdown(path)) return undefined
  const address = withBaseUrl(path, site.config)
  const redirect = redirectsOf(site).get(address.replace(/\/$/, ''))
  if (redirect && !passed.includes(address)) {
    const to = splitTarget(redirect.to)
    return resolveLink(to.path + (to.search || search) + (to.hash || hash), { ...input, passed: [...passed, address] })
  }
  return isDocsAddress(address, input) ? undefined : siteOrigin(site.config) + address + suffix
}

/** The page at an address. If the latest version does not have it, the version of the page with the link may. */
function byAddress(path: string, { links, shownAt, site }: FromText): PageTarget | undefined {
  if (path === '') return undefined
  if (!path.startsWith('/')) {
    for (const address of shownAt) {
      const base = new URL(address, 'http://site').href
      const found = URL.canParse(path, base) ? links.pageAt(new URL(path, base).pathname) : undefined
      if (found) return found
    }
    return undefined
  }
  const address = withBaseUrl(path, site.config)
  const found = links.pageAt(address)
  if (found) return found
  for (const { collection, version } of links.version.parts) {
    const folder = collectionAddress(site.config, collection)
    const below = address.startsWith(`${folder}/`) ? address.slice(folder.length) : undefined
    const own = below === undefined ? undefined : links.pageAt(version.permalink + below)
    if (own?.version === links.version) return own
  }
  return undefined
}

/** The `index.html` of a folder in the static folder. The one directly in the static folder is replaced by our first page. */
function folderPage(path: string, input: FromText): string | undefined {
  const { config } = input.site
  if (!path.startsWith('/') || withBaseUrl(path, config) === config.baseUrl) return undefined
  return findLinkedFile(`${path.replace(/\/+$/, '')}/index.html`, input.fromFile, input)
}

function staticHref(target: string, input: FromText): string {
  const { path, search, hash } = splitTarget(target)
  const file = findLinkedFile(path.startsWith('/') ? path : `/${path}`, input.fromFile, input)
  if (file !== undefined) return input.links.toDownload(file) + search + hash
  return siteOrigin(input.site.config) + withBaseUrl(path, input.site.config) + search + hash
}

/** True for an address below that of an instance: a page that is missing there is nowhere else. */
function isDocsAddress(address: string, { links, site }: FromText): boolean {
  return links.version.parts.some(
    ({ collection }) => collection.path !== '' && isInFolder(collectionAddress(site.config, collection), address),
  )
}
