import { hasHashedName } from '../../model/files/hashed-name.ts'
import { VERSIONS_JSON } from '../../model/files/versions-file.ts'
import { fileHref, toHref } from '../../model/url.ts'
import { homeRedirect } from '../../site/home-redirect.ts'
import type { SiteContext } from '../../site/site-context.ts'
import { ASSETS_FOLDER } from '../bundle/bundle-parts.ts'
import type { OwnHeaders } from '../static/header-rules.ts'
import { mergeHostRules } from '../static/host-rules.ts'
import type { OwnRule } from '../static/redirect-rules.ts'
import { readStaticFolder, type StaticInput } from '../static/static-folder.ts'
import { publishedFiles, resizedPaths } from './content-files.ts'
import type { EmitContext, Emitter } from './emitter.ts'
import { namedByContent } from './search-index.ts'

/** The headers of every response; `deploy/server.conf` sends the same. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // Each page has its own script policy; framing can only be restricted by a header.
  'Content-Security-Policy': "frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  // Only effective over https.
  'Strict-Transport-Security': 'max-age=31536000',
}

/** For `versions.json`, which frozen copies of the site on other hosts fetch. */
const PUBLIC = { 'Access-Control-Allow-Origin': '*' }

/** For files whose name changes with their text. */
const IMMUTABLE = { 'Cache-Control': 'public, max-age=31536000, immutable' }

const FILE_POLICY = "default-src 'none'; img-src 'self' data:; media-src 'self'; style-src 'unsafe-inline'; sandbox"

/** For pictures, which readers may open by themselves: whatever is in them, it runs nothing and belongs to no origin. */
export const PICTURE_SANDBOX: Readonly<Record<string, string>> = { 'Content-Security-Policy': FILE_POLICY }

/** For other files. They run nothing either, but belong to the site: browsers play sound and film only from their own origin. */
export const FILE_SANDBOX: Readonly<Record<string, string>> = {
  'Content-Security-Policy': `${FILE_POLICY} allow-same-origin`,
}

/** Pictures and files of pages, and every SVG of the static folder. A host that joins policies applies all of them. */
const SANDBOXED = [
  ['assets/files/*', FILE_SANDBOX],
  ['assets/img/*', PICTURE_SANDBOX],
  ['*.svg', PICTURE_SANDBOX],
] as const

/** The headers of a picture or file of a page, or of an SVG, by its path; undefined for any other file. */
export function sandboxOf(path: string): Readonly<Record<string, string>> | undefined {
  if (/^assets\/img\/|\.svg$/i.test(path)) return PICTURE_SANDBOX
  return /^assets\/files\//i.test(path) ? FILE_SANDBOX : undefined
}

/** The static folder, what else is below `assets/`, and what the names of the indexes depend on. */
type RuleInput = StaticInput & Pick<EmitContext, 'bundle' | 'componentFiles' | 'program'>

/**
 * `_headers` and `_redirects`, which hosts of static files read from the root of what is published. Their paths include
 * the base path: such a host publishes the site as a folder of that name, with these two files next to it.
 */
export const hostFiles: Emitter = {
  name: 'host files',
  reserves: ['_headers', '_redirects'].map((name) => ({
    scope: 'site',
    name,
    purpose: 'header and redirect rules of hosts',
  })),
  emit: ({ context, ...input }) => {
    const { headers, redirects } = hostRules(context, input)
    return [
      { file: '_headers', content: headers },
      { file: '_redirects', content: redirects },
    ]
  },
}

/** What the build tells hosts together with the rules of the static folder, and what is wrong with those. */
export function hostRules(context: SiteContext, input: RuleInput): ReturnType<typeof mergeHostRules> {
  return mergeHostRules(input, context, { headers: headersOf(context, input), redirects: redirectsOf(context) })
}

/**
 * A host joins the values of all matching rules, so there is no rule for other files: by default hosts have browsers
 * revalidate them. For the same reason the indexes are listed one by one: there are files without a hash next to them.
 */
function headersOf(context: SiteContext, input: RuleInput): OwnHeaders {
  const { basePath } = context.config
  const indexes = context.config.search.embedded ? namedByContent(context, input.program) : []
  const immutable = [...assetPatterns(context, input), ...indexes]
  return [
    [`${basePath}*`, SECURITY_HEADERS],
    ...SANDBOXED.map(([path, sandbox]) => [basePath + path, sandbox] as const),
    [fileHref(basePath, VERSIONS_JSON), PUBLIC],
    ...immutable.map((file) => [fileHref(basePath, file), IMMUTABLE] as const),
  ]
}

/** What is below `assets/`: one pattern; or, if the static folder also has files there, each name with a hash. */
function assetPatterns(context: SiteContext, input: RuleInput): string[] {
  const hasForeign = readStaticFolder(input).files.some(({ file }) => file.startsWith(ASSETS_FOLDER))
  if (!hasForeign) return [`${ASSETS_FOLDER}*`]
  const { bundle, componentFiles = [] } = input
  const scripts = [...(bundle?.files ?? []), ...componentFiles, ...(context.config.fonts ?? [])].map(({ file }) => file)
  const pictures = publishedFiles(context).flatMap((file) => [file.path, ...resizedPaths(file)])
  return [...new Set([...scripts, ...pictures])].filter((file) => file.startsWith(ASSETS_FOLDER) && hasHashedName(file))
}

/** The rules of the content, from the root of the host to the site, and from the base path to a latest version in a folder. */
function redirectsOf(context: SiteContext): OwnRule[] {
  const { redirects, site, config } = context
  const { basePath } = config
  // Temporary: the next version has another folder.
  const home = homeRedirect(context)
  const rules = redirects.map(
    ({ from, to, suffix = '' }): OwnRule => [toHref(basePath, from), toHref(basePath, to) + suffix, '301'],
  )
  const outside = (site.hostRedirects ?? []).map(({ from, to }): OwnRule => [from, to, '301'])
  const isRootNamed = outside.some(([from]) => from === '/')
  return [
    ...(basePath === '/' || isRootNamed ? [] : [['/', basePath, '302'] as const]),
    ...(home ? [[basePath, toHref(basePath, home.to), '302'] as const] : []),
    ...rules,
    ...outside,
  ]
}
