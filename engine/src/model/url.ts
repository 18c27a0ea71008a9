/**
 * Builds and parses the addresses of the site.
 *
 * | value     | example                      | what it is                                              |
 * |-----------|------------------------------|---------------------------------------------------------|
 * | base path | `/docs/`                    | where the site is mounted; starts and ends with a slash |
 * | SitePath  | `v0.70.0/deployments/create` | a page below the base, no slash at either end, '' = root |
 * | href      | `/docs/v0.70.0/deployments` | encoded path of a link, no trailing slash but the root |
 * | file      | `v0.70.0/index.html`         | where the page is in the output folder                  |
 */
declare const sitePathBrand: unique symbol

/** A clean page path below the base path: decoded, no slash at either end, '' for the root. */
export type SitePath = string & { readonly [sitePathBrand]: true }

/** Invalid segments: two dots would lead out of the site, and out of the output folder. */
const INVALID_SEGMENTS = new Set(['', '.', '..'])

/** Joins parts into one clean path, without empty parts, dot segments, and final `index` or `.html`. */
export function sitePath(...parts: readonly string[]): SitePath {
  const segments = parts.flatMap((part) => part.split('/')).filter((segment) => !INVALID_SEGMENTS.has(segment))
  return dropFileNames(segments).join('/') as SitePath
}

/** `a/index.html`, `a/index`, `a.html` -> `a`; a bare `index` is the root. Repeats until nothing is left to drop. */
function dropFileNames(segments: readonly string[]): readonly string[] {
  const above = segments.slice(0, -1)
  const name = segments.at(-1)?.replace(/(?:\.html)+$/, '')
  if (name === undefined) return []
  return name === 'index' || INVALID_SEGMENTS.has(name) ? dropFileNames(above) : [...above, name]
}

/** The path of a page relative to its version's folder; '' for the main doc. */
export function belowVersion(versionPath: string, path: SitePath): SitePath {
  return (versionPath === '' ? path : path.slice(versionPath.length + 1)) as SitePath
}

/** True for a folder and everything below it; everything is in ''. */
export function isInFolder(folder: string, path: string): boolean {
  return folder === '' || path === folder || path.startsWith(`${folder}/`)
}

/** The href of a page. */
export function toHref(basePath: string, path: SitePath): string {
  return fileHref(basePath, path)
}

/** Half of a character: neither an address nor a file can hold it. */
export const LONE_SURROGATE = /\p{Surrogate}/u

/** Returns the page of an address, or undefined if it is outside the base path or malformed. */
export function fromHref(basePath: string, pathname: string): SitePath | undefined {
  const bare = basePath.slice(0, -1)
  if (pathname !== bare && !pathname.startsWith(basePath)) return undefined
  const decoded = decodeAddress(pathname.slice(bare.length))
  // A lone surrogate cannot be encoded again.
  return decoded === undefined || LONE_SURROGATE.test(decoded) ? undefined : sitePath(decoded)
}

/** A path of names as it is in an address. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}

/** Encodes a path that somebody wrote as browsers request it: its escapes stay. Undefined if they are not UTF-8. */
export function encodeWritten(path: string): string | undefined {
  if (LONE_SURROGATE.test(path)) return undefined
  const encoded = encodeURI(path).replaceAll(/%25(?=[\da-f]{2})/gi, '%')
  return decodeAddress(encoded) === undefined ? undefined : encoded
}

/** Decodes an address or a hash; undefined if an escape in it is malformed. */
export function decodeAddress(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/**
 * Decodes the escapes of an address or a hash. Never throws, because readers may request any address: escapes that are
 * not UTF-8 (`%FF`) become U+FFFD, and other percent signs stay.
 */
export function percentDecode(text: string): string {
  return text.replaceAll(/(?:%[\da-f]{2})+/gi, (escapes) => decodeAddress(escapes) ?? '\uFFFD')
}

/** Returns the clean form of an address below the base path; any other address is unchanged. */
export function cleanHref(basePath: string, pathname: string): string {
  const path = fromHref(basePath, pathname)
  return path === undefined ? pathname : toHref(basePath, path)
}

/** The file of a page in the output folder, whose root is the base path. */
export function htmlFile(path: SitePath): string {
  return path === '' ? 'index.html' : `${path}/index.html`
}

/** The Markdown file of a doc: next to the page's folder, or `index.md` in the version's folder for a main doc. */
export function markdownFile(versionPath: string, docPath: string): string {
  return `${[versionPath, docPath === '' ? 'index' : docPath].filter((part) => part !== '').join('/')}.md`
}

/** The address of a file in the output folder. The base path is applied here and nowhere else. */
export function fileHref(basePath: string, file: string): string {
  return basePath + encodePath(file)
}

/** The file at an address, the reverse of `fileHref`; undefined if it is outside the base path or malformed. */
export function fileAt(basePath: string, pathname: string): string | undefined {
  return pathname.startsWith(basePath) ? decodeAddress(pathname.slice(basePath.length)) : undefined
}

/** Moves an address below the main page `from` to the same place below the main page `to`; `to` itself if it is not below. */
export function moveHref(href: string, { from, to }: { from: string; to: string }): string {
  const [old, root] = [from, to].map((main) => main.replace(/\/$/, '')) as [string, string]
  const below = href.startsWith(`${old}/`) ? href.slice(old.length) : '/'
  return below === '/' ? to : root + below
}

/** The name of the page that has a whole version for print, in the version's folder. */
export const PRINT_PAGE = 'print'

/** The address of a version as one page for print, next to that of its main doc. */
export function printHref(versionHref: string): string {
  return `${versionHref.replace(/\/$/, '')}/${PRINT_PAGE}`
}

/** The folder of a version's changes below its own; no doc may be in it. */
export const CHANGES_FOLDER = 'changes'

/** The address of the list of a version's changes, below that of its main doc. */
export function changesHref(versionHref: string): string {
  return `${versionHref.replace(/\/$/, '')}/${CHANGES_FOLDER}`
}

/** The OpenSearch description, by which browsers can search the site. */
export const OPENSEARCH_FILE = 'opensearch.xml'

/** The absolute URL of an href; `origin` has no trailing slash. */
export function absoluteUrl(origin: string, href: string): string {
  return origin + href
}

/** The absolute URL of a file in the output folder. */
export function fileUrl({ origin, basePath }: { origin: string; basePath: string }, file: string): string {
  return absoluteUrl(origin, fileHref(basePath, file))
}

/** Splits a link target into path, `?search` and `#hash`; the latter two include their first character or are ''. */
export function splitTarget(target: string): { path: string; search: string; hash: string } {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(target) ?? []
  return { path, search, hash }
}

/** Resolves a relative path against a folder, both separated by `/`; undefined if it leads above the root. */
export function resolveRelative(folder: string, target: string): string | undefined {
  const out = folder === '' ? [] : folder.split('/')
  for (const segment of target.split('/')) {
    if (segment === '' || segment === '.') continue
    if (segment !== '..') out.push(segment)
    else if (out.pop() === undefined) return undefined
  }
  return out.join('/')
}
