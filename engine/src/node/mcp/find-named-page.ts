import { pageFileOf } from '../../model/files/page-file.ts'
import { counterpartId } from '../../model/navigation/counterpart.ts'
import {
  belowVersion,
  cleanHref,
  fromHref,
  htmlFile,
  isInFolder,
  type SitePath,
  sitePath,
  splitTarget,
} from '../../model/url.ts'
import { nearest } from '../../model/util/nearest.ts'
import { joinedList } from './answer.ts'
import { type BuiltPage, type BuiltSite, type BuiltVersion, readPageBody } from './built-site.ts'

/** A page of a version, by its id or as an address names it. */
export interface FoundPage {
  /** The version whose page the text names: that of an address, else the one asked for. */
  readonly version: BuiltVersion
  readonly id: string
  /** True if the text is the path of the page, which names its version. */
  readonly isPath: boolean
}

/**
 * Finds the page that a text names: an id (`guide/install`), a path below the base path, or an address of the page or of its
 * Markdown file. Pages of `preferred` come first, then those of newer versions.
 */
export function findNamedPage(site: BuiltSite, text: string, preferred: BuiltVersion): FoundPage | undefined {
  // Not every id is its path: `guide/index` has the path `guide`.
  const asId = text.trim()
  if (Object.hasOwn(preferred.docs, asId)) return { version: preferred, id: asId, isPath: false }
  const named = pathOf(site, text)
  if (named === undefined) return undefined
  const versions = [preferred, ...site.versions.filter((version) => version !== preferred)]
  for (const path of [named, permanentPath(site, named)]) {
    for (const version of versions) {
      const entry = Object.entries(version.docs).find(([, doc]) => doc.path === path)
      if (entry) return { version, id: entry[0], isPath: true }
    }
  }
  for (const id of [named === '' ? 'index' : named, asId]) {
    const version = versions.find(({ docs }) => Object.hasOwn(docs, id))
    if (version) return { version, id, isPath: false }
  }
  return undefined
}

/**
 * The address that a text redirects to, as `/docs/old/install` or a folder of an alias. Undefined if it does not redirect, or
 * is a page: of its path, of `preferred`, or by an id alone.
 */
export async function redirectedAddress(
  site: BuiltSite,
  text: string,
  preferred: BuiltVersion,
): Promise<string | undefined> {
  const found = findNamedPage(site, text, preferred)
  const pathname = pathnameOf(text)
  if (pathname === undefined || found?.isPath || found?.version === preferred) return undefined
  const isAddress = pathname.startsWith('/')
  if (found && !isAddress) return undefined
  const { basePath } = site.files
  const href = cleanHref(basePath, isAddress ? pathname : basePath + pathname)
  const target = await site.files.movedTo(href)
  const path = target === undefined ? undefined : fromHref(basePath, splitTarget(target).path)
  return path === undefined || path === fromHref(basePath, href) ? undefined : target
}

/** Says that no version has such a page, and which pages of this one the text may mean: by title, part of the id, or a typo. */
export function noSuchPage({ docs }: BuiltVersion, text: string): string {
  const wanted = text.trim().toLowerCase()
  const named = Object.entries(docs).flatMap(([id, { title }]) =>
    title.toLowerCase() === wanted || `/${id}/`.toLowerCase().includes(`/${wanted}/`) ? [id] : [],
  )
  const close = named.length > 0 ? undefined : nearest(wanted, Object.keys(docs))
  const meant = close === undefined ? named : [close]
  return `No version has a page ${JSON.stringify(text)}.${meant.length > 0 ? ` Did you mean ${joinedList(meant, ', ')}?` : ''}`
}

/** The same page in a version: itself, renamed, or what took its place. */
export function pageIn(
  site: BuiltSite,
  { version, id }: Pick<FoundPage, 'version' | 'id'>,
  target: BuiltVersion,
): BuiltPage | undefined {
  const { versions, moves, successors = {}, predecessors = {} } = site.comparison
  const there = counterpartId({ versions, moves, successors, predecessors }, version.name, id, target.name)
  return there === undefined ? undefined : site.page(target, there)
}

/** The page at an address that no list has, such as an unlisted one: whoever knows the address may read it, as on the site. */
export async function unlistedPage(site: BuiltSite, text: string): Promise<BuiltPage | undefined> {
  const address = addressPath(site, text)
  if (address === undefined) return undefined
  const path = permanentPath(site, address)
  const body = await readPageBody(site.files, pageFileOf(htmlFile(path)))
  // Only pages of the content have an id.
  if (body?.docId === undefined) return undefined
  const version = site.versions.find(({ name }) => name === body.version.name)
  return version && site.pageAt(version, { id: body.docId, title: body.title, path })
}

/** Resolves a path below the name of the newest version, which is a permanent alias; returns any other path as it is. */
function permanentPath({ newest }: BuiltSite, path: SitePath): SitePath {
  return isInFolder(newest.name, path) ? sitePath(newest.path, belowVersion(newest.name, path)) : path
}

/** The path of a page by its address, with or without the host, or by its path alone. */
function pathOf(site: BuiltSite, text: string): SitePath | undefined {
  const pathname = pathnameOf(text)
  return pathname === undefined ? undefined : (addressPath(site, text) ?? sitePath(pathname))
}

/** The path of a page by its address; undefined for anything but an address of the site. */
function addressPath({ files: { basePath } }: BuiltSite, text: string): SitePath | undefined {
  const pathname = pathnameOf(text)
  return pathname?.startsWith('/') ? fromHref(basePath, pathname) : undefined
}

/** Without the ending of a Markdown file; undefined for a malformed URL, and for a link within a page (`#steps`). */
function pathnameOf(text: string): string | undefined {
  const bare = text.trim().replace(/[?#].*$/s, '')
  const isUrl = /^https?:\/\//i.test(bare)
  if (bare === '' || (isUrl && !URL.canParse(bare))) return undefined
  return (isUrl ? new URL(bare).pathname : bare).replace(/\.md$/, '')
}
