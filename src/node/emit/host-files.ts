import { fileHref, toHref } from '../../model/url.ts'
import { VERSIONS_JSON } from '../../model/versions-file.ts'
import { homeRedirect } from '../../site/home-redirect.ts'
import type { SiteContext } from '../../site/site-context.ts'
import type { Emitter } from './emitter.ts'
import { searchIndexFiles } from './search-index.ts'

/** The headers of every response; `deploy/nginx.conf` sends the same. */
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

/** The names of the search indexes; those of the manifest and the titles stay the same. */
const HASHED = /\.[\da-f]{8}\.json$/

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
  emit: ({ context }) => [
    { file: '_headers', content: headersOf(context) },
    { file: '_redirects', content: redirectsOf(context) },
  ],
}

/**
 * A host joins the values of all matching rules, so there is no rule for other files: by default hosts have browsers
 * revalidate them. For the same reason the indexes are listed one by one: files without a hash are in the same folder.
 */
function headersOf(context: SiteContext): string {
  const { basePath } = context.config
  const hashed = searchIndexFiles(context)
    .filter(({ file }) => HASHED.test(file))
    .map(({ file }) => fileHref(basePath, file))
  const rules: [string, Readonly<Record<string, string>>][] = [
    [`${basePath}*`, SECURITY_HEADERS],
    [fileHref(basePath, VERSIONS_JSON), PUBLIC],
    [`${basePath}assets/*`, IMMUTABLE],
    ...hashed.map((href): [string, typeof IMMUTABLE] => [href, IMMUTABLE]),
  ]
  return rules
    .flatMap(([path, headers]) => [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''])
    .join('\n')
}

/** One line per redirect: `from to status`. */
function redirectsOf(context: SiteContext): string {
  const { redirects, site, config } = context
  const { basePath } = config
  // For a while only: the next version has another folder.
  const home = homeRedirect(context)
  const lines = redirects.map(
    ({ from, to, suffix = '' }) => `${toHref(basePath, from)} ${toHref(basePath, to)}${suffix} 301\n`,
  )
  const homeLine = home ? [`${basePath} ${toHref(basePath, home.to)} 302\n`] : []
  const outside = (site.hostRedirects ?? []).map(({ from, to }) => `${from} ${to} 301\n`)
  return [...(basePath === '/' ? [] : [`/ ${basePath} 302\n`]), ...homeLine, ...lines, ...outside].join('')
}
