import { fileHref, toHref } from '../../model/url.ts'
import { VERSIONS_JSON } from '../../model/versions-file.ts'
import { MANIFEST_FILE } from '../../search/index-file.ts'
import type { SiteContext } from '../../site/site-context.ts'
import type { Emitter } from './emitter.ts'
import { searchIndexFiles } from './search-index.ts'

/** What every answer says, whoever serves it; `deploy/nginx.conf` says the same. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // What scripts may run stands in each page; who may frame it can only be said here.
  'Content-Security-Policy': "frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  // Browsers heed it on https only.
  'Strict-Transport-Security': 'max-age=31536000',
}

/** For `versions.json`: frozen copies of the site on other hosts fetch it. */
const PUBLIC = { 'Access-Control-Allow-Origin': '*' }

/** For files whose name changes with their text. */
const IMMUTABLE = { 'Cache-Control': 'public, max-age=31536000, immutable' }

/**
 * `_headers` and `_redirects`, which hosts of static files read from the root of what is published. Their paths carry the
 * base path: such a host publishes the site as a folder of that name, with these two files beside it.
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
 * A host joins the values of all rules that match, so nothing is said of other files: the hosts have them asked for again
 * each time by themselves. For the same reason the indexes stand one by one, because their manifest lies beside them.
 */
function headersOf(context: SiteContext): string {
  const { basePath } = context.config
  const hashed = searchIndexFiles(context)
    .filter(({ file }) => file !== MANIFEST_FILE)
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

/** One line a redirect: `from to status`. */
function redirectsOf({ redirects, config: { basePath } }: SiteContext): string {
  const lines = redirects.map(({ from, to }) => `${toHref(basePath, from)} ${toHref(basePath, to)} 301\n`)
  return [...(basePath === '/' ? [] : [`/ ${basePath} 302\n`]), ...lines].join('')
}
