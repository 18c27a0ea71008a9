import { posix } from 'node:path'
import { isExternal } from '../../../model/scheme.ts'
import { decodeAddress, fileHref, splitTarget, toHref } from '../../../model/url.ts'
import { resolvePath } from '../../files/paths.ts'
import type { SiteFiles } from '../../files/site-files.ts'
import type { References } from '../../layers/references.ts'
import type { FilePlace, LocateFile } from '../../plan/locate-files.ts'
import type { PlannedVersion } from '../../plan/plan-versions.ts'
import type { PageTarget, SiteIndex } from '../../plan/site-index.ts'
import type { DocusaurusSite, SourceDoc } from '../docusaurus-site.ts'

/** What resolving needs to know of the whole import. */
export interface ResolverInput {
  readonly site: Pick<DocusaurusSite, 'dir' | 'config' | 'redirects'>
  readonly basePath: string
  readonly index: SiteIndex
  readonly references: References
  readonly locate: LocateFile
  readonly hash: (file: string) => string
  readonly files: Pick<SiteFiles, 'isFile' | 'refusal'>
  /** Called for every file that a page uses. */
  readonly onUse: (version: PlannedVersion, place: FilePlace, file: string) => void
  /** Called for every file that a page names and that may not be read. */
  readonly onRefused?: (target: string, fromFile: string, why: string) => void
}

/** The page that names something. */
export interface FromPage {
  readonly version: PlannedVersion
  readonly doc?: Pick<SourceDoc, 'permalink'>
}

/** What a page names, resolved for our site. */
export interface ReferenceResolver {
  /** The target as our Markdown writes it; `undefined` if there is no such page or file. */
  readonly link: (target: string, fromFile: string) => string | undefined
  /** A picture, a partial or a file with code. */
  readonly file: (path: string, fromFile: string) => string | undefined
}

/** Creates the resolver of one page. Links to pages of the same version are marks, and so are files of a version. */
export function resolverOf(from: FromPage, input: ResolverInput): ReferenceResolver {
  return {
    link: (target, fromFile) => resolveLink(target, { ...input, from, fromFile }),
    file: (path, fromFile) => {
      const file = findFile(path, fromFile, input)
      return file === undefined ? undefined : fileReference(file, from, input)
    },
  }
}

interface LinkInput extends ResolverInput {
  readonly from: FromPage
  readonly fromFile: string
}

function resolveLink(target: string, input: LinkInput): string | undefined {
  const { site, from, fromFile, index } = input
  const [, plain] = /^pathname:\/\/(.*)$/.exec(target) ?? []
  if (plain !== undefined) return staticHref(plain, input)
  if (isExternal(target) || /^[#?]/.test(target)) return target
  const { path, search, hash } = splitTarget(target)
  const suffix = search + hash
  const found = /\.mdx?$/.test(path) ? undefined : byAddress(path, input)
  if (found) {
    // An address without a version leads to the latest, also from there: so it stays when there is a newer one.
    const isFixed = path.startsWith('/') && !found.version.isUnreleased && found.version.path === ''
    return pageReference(found, { ...input, isFixed }) + suffix
  }
  const file = pageFiles(path, input).flatMap((one) => index.byFile(one, from.version) ?? [])[0]
  if (file) return pageReference(file, { ...input, isFixed: false }) + suffix
  const other = findFile(path, fromFile, input)
  if (other !== undefined && !/\.mdx?$/.test(path)) return download(other, input)
  if (!path.startsWith('/') || /\.mdx?$/.test(path)) return undefined
  const address = withBaseUrl(path, input)
  const redirect = site.redirects.find(({ from: old }) => old.replace(/\/$/, '') === address.replace(/\/$/, ''))
  if (redirect && redirect.to !== target) return resolveLink(redirect.to, input)
  return isDocsAddress(address, input) ? undefined : siteOrigin(site) + address + suffix
}

/** The page at an address. One that the latest no longer has may be in the version of the page that names it. */
function byAddress(path: string, { index, from, site }: LinkInput): PageTarget | undefined {
  if (path === '') return undefined
  if (!path.startsWith('/')) {
    if (!from.doc) return undefined
    const base = new URL(from.doc.permalink, 'http://site').href
    return URL.canParse(path, base) ? index.byAddress(new URL(path, base).pathname) : undefined
  }
  const address = withBaseUrl(path, { site })
  const found = index.byAddress(address)
  if (found) return found
  for (const { instance, version } of from.version.parts) {
    const folder = withBaseUrl(`/${instance.routeBasePath}`, { site }).replace(/\/$/, '')
    const below = address.startsWith(`${folder}/`) ? address.slice(folder.length) : undefined
    const own = below === undefined ? undefined : index.byAddress(version.permalink + below)
    if (own?.version === from.version) return own
  }
  return undefined
}

/** The files that a link to a page may mean, absolute. */
function pageFiles(path: string, { from, fromFile, site }: LinkInput): string[] {
  const decoded = decodeAddress(path) ?? path
  const roots = path.startsWith('@site/')
    ? [posix.join(site.dir, decoded.slice('@site/'.length))]
    : [
        ...(path.startsWith('/') ? [] : [posix.join(posix.dirname(fromFile), decoded)]),
        ...from.version.parts.map(({ version }) => posix.join(version.dir, decoded)),
        posix.join(site.dir, decoded),
      ]
  // A file may have been renamed from one to the other, and links to it not.
  if (/\.mdx?$/.test(path))
    return [...roots, ...roots.map((root) => (root.endsWith('x') ? root.slice(0, -1) : `${root}x`))]
  return roots
    .map((root) => root.replace(/\/$/, ''))
    .flatMap((root) => [
      `${root}.md`,
      `${root}.mdx`,
      ...['index', 'README'].flatMap((name) => [`${root}/${name}.md`, `${root}/${name}.mdx`]),
    ])
}

/** A file that a page names, absolute, if it exists. */
function findFile(
  path: string,
  fromFile: string,
  { site, files, onRefused }: Pick<ResolverInput, 'site' | 'files' | 'onRefused'>,
): string | undefined {
  const bare = path.replace(/[?#].*$/, '').replace(/^pathname:\/\//, '')
  const decoded = decodeAddress(bare) ?? bare
  const statics = () => {
    const below = decoded.startsWith(site.config.baseUrl) ? decoded.slice(site.config.baseUrl.length) : decoded
    return [decoded, below].flatMap((one) => site.config.staticDirs.map((dir) => posix.join(dir, one)))
  }
  const candidates = decoded.startsWith('@site/')
    ? [posix.join(site.dir, decoded.slice('@site/'.length))]
    : decoded.startsWith('/')
      ? statics()
      : [resolvePath(posix.dirname(fromFile), decoded)]
  const found = candidates.find(files.isFile)
  // What has no extension is the address of a page, wherever it leads on the disk.
  const why = candidates.flatMap((one) => (posix.extname(one) === '' ? [] : (files.refusal(one) ?? [])))[0]
  if (found === undefined && why !== undefined) onRefused?.(path, fromFile, why)
  return found
}

function fileReference(file: string, { version }: FromPage, input: ResolverInput): string | undefined {
  // A page that others include keeps its own place.
  const page = input.index.byFile(file, version)
  if (page?.version === version) return input.references.page(page.id)
  const place = input.locate(file, version)
  if (!place) return undefined
  input.onUse(version, place, file)
  return place.kind === 'static' ? `/${place.path}` : input.references.file(place.path)
}

function pageReference(
  target: PageTarget,
  { from, isFixed, references, basePath }: LinkInput & { isFixed: boolean },
): string {
  return target.version === from.version && !isFixed ? references.page(target.id) : toHref(basePath, target.path)
}

/** A file that readers load: it is published as it is, so the link is to the site as a whole. */
function download(file: string, input: LinkInput): string | undefined {
  const place = input.locate(file, input.from.version)
  if (!place) return undefined
  if (place.kind === 'static') return siteOrigin(input.site) + fileHref(input.basePath, place.path)
  // Named after its content, so that versions with the same file have the same page.
  const path = posix.join('files', input.hash(file).slice(0, 8), posix.basename(place.path))
  input.onUse(input.from.version, { kind: 'static', path }, file)
  return siteOrigin(input.site) + fileHref(input.basePath, path)
}

function staticHref(path: string, input: LinkInput): string | undefined {
  const file = findFile(path.startsWith('/') ? path : `/${path}`, input.fromFile, input)
  return file === undefined ? siteOrigin(input.site) + withBaseUrl(path, input) : download(file, input)
}

/** As Docusaurus does: an address may be written with the base URL or without. */
function withBaseUrl(path: string, { site }: Pick<ResolverInput, 'site'>): string {
  const { baseUrl } = site.config
  return path.startsWith(baseUrl) ? path : baseUrl + path.replace(/^\//, '')
}

/** True for an address below that of an instance: what is not found there is nowhere else. */
function isDocsAddress(address: string, { from, site }: LinkInput): boolean {
  return from.version.parts.some(({ instance }) => {
    const folder = withBaseUrl(`/${instance.routeBasePath}`, { site })
    return instance.routeBasePath !== '' && `${address}/`.startsWith(`${folder}/`)
  })
}

/** Scheme and host of a site. */
export function siteOrigin({ config }: Pick<DocusaurusSite, 'config'>): string {
  return URL.canParse(config.url) ? new URL(config.url).origin : 'https://example.com'
}
