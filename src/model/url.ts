/**
 * Every address of the site is made or read here, and only here is a slash added or removed.
 *
 * | value     | example                      | what it is                                              |
 * |-----------|------------------------------|---------------------------------------------------------|
 * | base path | `/mlops/`                    | where the site is mounted; starts and ends with a slash |
 * | SitePath  | `v0.70.0/deployments/create` | a page below the base, no slash at either end, '' = root |
 * | href      | `/mlops/v0.70.0/deployments` | what a link holds: encoded, no trailing slash but the root |
 * | file      | `v0.70.0/index.html`         | where the page lies in the output folder                |
 */
declare const sitePathBrand: unique symbol

/** A clean page path below the base path: decoded, no slash at either end, '' for the root. */
export type SitePath = string & { readonly [sitePathBrand]: true }

/** Segments that name no folder: two dots would lead out of the site, and out of the folder it is written to. */
const NO_NAMES = new Set(['', '.', '..'])

/** Joins parts into one clean path: empty parts, doubled slashes and dots vanish, `index` and `.html` endings too. */
export function sitePath(...parts: readonly string[]): SitePath {
  const segments = parts.flatMap((part) => part.split('/')).filter((segment) => !NO_NAMES.has(segment))
  return dropFileNames(segments).join('/') as SitePath
}

/** `a/index.html`, `a/index`, `a.html` -> `a`; a bare `index` is the root. What is left has no such ending either. */
function dropFileNames(segments: readonly string[]): readonly string[] {
  const above = segments.slice(0, -1)
  const name = segments.at(-1)?.replace(/(?:\.html)+$/, '')
  if (name === undefined) return []
  return name === 'index' || NO_NAMES.has(name) ? dropFileNames(above) : [...above, name]
}

/** The path of a page below its version's folder, '' for the version's main doc. */
export function belowVersion(versionPath: string, path: SitePath): SitePath {
  return (versionPath === '' ? path : path.slice(versionPath.length + 1)) as SitePath
}

/** The address a link holds. */
export function toHref(basePath: string, path: SitePath): string {
  return fileHref(basePath, path)
}

const HALF_CHARACTER = /\p{Surrogate}/u

/** The page an address names, or undefined when it lies outside the base path or cannot be decoded. */
export function fromHref(basePath: string, pathname: string): SitePath | undefined {
  const bare = basePath.slice(0, -1)
  if (pathname !== bare && !pathname.startsWith(basePath)) return undefined
  try {
    const decoded = decodeURIComponent(pathname.slice(bare.length))
    // Half a character cannot be written into an address again.
    return HALF_CHARACTER.test(decoded) ? undefined : sitePath(decoded)
  } catch {
    return undefined
  }
}

/**
 * Decodes the escapes of an address or a hash and never throws: a reader may ask for any address. Escapes that are not UTF-8
 * (`%FF`) become U+FFFD, and a percent sign that starts no escape stays.
 */
export function percentDecode(text: string): string {
  return text.replaceAll(/(?:%[\da-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes)
    } catch {
      return '\uFFFD'
    }
  })
}

/** The clean form of an address below the base path; any other address comes back unchanged. */
export function cleanHref(basePath: string, pathname: string): string {
  const path = fromHref(basePath, pathname)
  return path === undefined ? pathname : toHref(basePath, path)
}

/** Where a page lies in the output folder, whose root is the base path. */
export function htmlFile(path: SitePath): string {
  return path === '' ? 'index.html' : `${path}/index.html`
}

/** Where a doc's Markdown file is written: beside the page, a main doc as `index.md` in its version's folder. */
export function markdownFile(versionPath: string, docPath: string): string {
  return `${[versionPath, docPath === '' ? 'index' : docPath].filter((part) => part !== '').join('/')}.md`
}

/** The address of a file in the output folder. The base path is applied here and nowhere else. */
export function fileHref(basePath: string, file: string): string {
  return basePath + file.split('/').map(encodeURIComponent).join('/')
}

/** The file that tells browsers how to search the site. */
export const OPENSEARCH_FILE = 'opensearch.xml'

/** The full address of an href for canonical links and the sitemap; `origin` has no slash at its end. */
export function absoluteUrl(origin: string, href: string): string {
  return origin + href
}

/** Splits a link target into its path, `?search` and `#hash`, each with its mark or ''. */
export function splitTarget(target: string): { path: string; search: string; hash: string } {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(target) ?? []
  return { path, search, hash }
}

/** Resolves a relative path against a folder, both with `/`; undefined when it leads above the root. */
export function resolveRelative(folder: string, target: string): string | undefined {
  const out = folder === '' ? [] : folder.split('/')
  for (const segment of target.split('/')) {
    if (segment === '' || segment === '.') continue
    if (segment !== '..') out.push(segment)
    else if (out.pop() === undefined) return undefined
  }
  return out.join('/')
}
