import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sitePath } from '../../src/model/url.ts'
import { FILE_SANDBOX, hostFiles, PICTURE_SANDBOX, SECURITY_HEADERS } from '../../src/node/emit/host-files.ts'
import { redirects as redirectPages } from '../../src/node/emit/pages/redirect-pages.ts'
import { createSiteContext } from '../../src/site/create-site-context.ts'
import { SITE_CONFIG } from '../site-config.ts'
import { emitted } from './emit.ts'
import { loadFiles, pageText } from './load-files.ts'
import { loadFixture } from './load-fixture.ts'

const { site, context } = await loadFixture('reading')
const [headers, redirects] = emitted(hostFiles, context)

/** The rules of a `_headers` file: path -> header -> value. */
function rulesOf(text: string): Map<string, Record<string, string>> {
  return new Map(
    text.split(/\n(?=\/)/).map((rule) => {
      const [path = '', ...lines] = rule.trimEnd().split('\n')
      return [path, Object.fromEntries(lines.map((line) => /^ {2}([\w-]+): (.+)$/.exec(line)?.slice(1) ?? [line, '']))]
    }),
  )
}

describe('_headers', () => {
  const rules = rulesOf(String(headers?.content))

  it('secures everything below the base path', () => {
    expect(headers?.file).toBe('_headers')
    expect(rules.get('/docs/*')).toEqual(SECURITY_HEADERS)
  })

  it('lets browsers keep what has a hash in its name for a year, and has no rule for the manifest beside it', () => {
    const immutable = { 'Cache-Control': 'public, max-age=31536000, immutable' }
    const named = [...rules].map(([path, headers]) => [path.replace(/\.[\da-f]{8}\.json$/, '.HASH.json'), headers])
    expect(Object.fromEntries(named.filter(([, headers]) => 'Cache-Control' in Object(headers)))).toEqual({
      '/docs/assets/*': immutable,
      '/docs/search-index/v2.HASH.json': immutable,
      '/docs/search-index/v1.HASH.json': immutable,
      '/docs/search-index/all.HASH.json': immutable,
    })
  })

  it('lets nothing run in files that readers open by themselves', () => {
    const sandboxed = [...rules].filter(([, headers]) => headers['Content-Security-Policy']?.includes('sandbox'))
    expect(sandboxed).toEqual([
      ['/docs/assets/files/*', FILE_SANDBOX],
      ['/docs/assets/img/*', PICTURE_SANDBOX],
      ['/docs/*.svg', PICTURE_SANDBOX],
    ])
    expect(
      sandboxed.map(([, headers]) => /; sandbox(.*)$/.exec(headers['Content-Security-Policy'] ?? '')?.[1]),
    ).toEqual([
      // Without an origin, browsers play neither audio nor video.
      ' allow-same-origin',
      '',
      '',
    ])
  })

  it('lets frozen copies on other hosts read the table of versions, and nothing else', () => {
    const open = [...rules].filter(([, headers]) => 'Access-Control-Allow-Origin' in headers)
    expect(open).toEqual([['/docs/versions.json', { 'Access-Control-Allow-Origin': '*' }]])
  })

  it('says what nginx says', () => {
    const nginx = ['http.conf', 'server.conf']
      .map((file) => readFileSync(join(import.meta.dirname, '..', '..', 'deploy', file), 'utf8'))
      .join('')
    const added = [...nginx.matchAll(/add_header ([\w-]+) "(.+)" always;/g)].map(([, name, value]) => [name, value])
    expect(Object.fromEntries(added)).toEqual(SECURITY_HEADERS)
    for (const sandbox of [FILE_SANDBOX, PICTURE_SANDBOX])
      expect(nginx).toContain(`"${sandbox['Content-Security-Policy']}";`)
  })
})

describe('_redirects', () => {
  it('has redirects from outside the base path as they are written', () => {
    const hostRedirects = [{ from: '/old/First', to: 'https://example.com/a' }]
    const [, file] = emitted(hostFiles, createSiteContext({ ...site, hostRedirects }, SITE_CONFIG))
    expect(String(file?.content)).toContain('\n/old/First https://example.com/a 301\n')
  })

  it('redirects the root of the host as redirects.yaml says', () => {
    const hostRedirects = [{ from: '/', to: '/docs/guide/first' }]
    const [, file] = emitted(hostFiles, createSiteContext({ ...site, hostRedirects }, SITE_CONFIG))
    const rules = String(file?.content).split('\n')
    expect(rules.filter((rule) => rule.startsWith('/ '))).toEqual(['/ /docs/guide/first 301'])
  })

  it('leads from the root of the host to the site, and from each old address to its page', () => {
    expect(redirects).toEqual({
      file: '_redirects',
      content: [
        '/ /docs/ 302',
        '/docs/latest /docs/ 301',
        '/docs/latest/home /docs/ 301',
        // The name of the latest version, which takes over a folder of that name once there is a newer one.
        '/docs/v2/guide/first /docs/guide/first 301',
        '/docs/v2/guide/second /docs/guide/second 301',
        '/docs/v2 /docs/ 301',
        '/docs/v2/latest /docs/ 301',
        '/docs/v2/latest/home /docs/ 301',
        '',
      ].join('\n'),
    })
  })

  it('keeps the query and hash of a target, in the pages of old addresses, too', () => {
    const moved = [{ from: sitePath('old'), to: sitePath('new'), suffix: '?a=b&c#part' }]
    const changed = createSiteContext({ ...site, redirects: moved }, SITE_CONFIG)
    expect(emitted(hostFiles, changed)[1]?.content).toContain('/docs/old /docs/new?a=b&c#part 301\n')
    const [page] = emitted(redirectPages, changed)
    expect(String(page?.content)).toContain('data-href="/docs/new?a=b&amp;c#part"')
    // Search engines may skip the script of a page that must not be listed, and with it the redirect.
    expect(String(page?.content)).not.toContain('noindex')
  })

  it('redirects the base path to a latest version with a folder of its own, as a page does', async () => {
    const table = { 'versions.yaml': '- { name: v2, path: two }\n', 'v2/index.md': pageText(), 'v2/a.md': pageText() }
    const { site, problems } = await loadFiles(table)
    expect(problems).toEqual([])
    const settings = { ...SITE_CONFIG, redirects: { pages: 'none' } } as const
    const inFolder = createSiteContext(site, settings)
    expect(emitted(hostFiles, inFolder)[1]?.content).toBe(
      '/ /docs/ 302\n/docs/ /docs/two 302\n/docs/v2/a /docs/two/a 301\n/docs/v2 /docs/two 301\n',
    )
    const pages = emitted(redirectPages, inFolder)
    expect(pages.map(({ file }) => file)).toEqual(['index.html'])
    expect(String(pages[0]?.content)).toContain('data-href="/docs/two"')
    // The author may say otherwise.
    const home = { from: sitePath(''), to: sitePath('two/a') }
    const own = createSiteContext({ ...site, redirects: [home] }, SITE_CONFIG)
    expect(emitted(hostFiles, own)[1]?.content).toBe('/ /docs/ 302\n/docs/ /docs/two/a 301\n')
    for (const [redirect, pages] of [
      [home, 'none'],
      [{ ...home, isAlias: true }, 'site'],
    ] as const) {
      const named = createSiteContext({ ...site, redirects: [redirect] }, { ...SITE_CONFIG, redirects: { pages } })
      expect(emitted(redirectPages, named).map(({ file }) => file)).toEqual(['index.html'])
    }
  })

  it('encodes addresses, and needs no rule for the root if the site is there', () => {
    const moved = [{ from: sitePath('große/alte seite'), to: sitePath('new') }]
    const atRoot = createSiteContext({ ...site, redirects: moved }, { ...SITE_CONFIG, basePath: '/' })
    const files = emitted(hostFiles, atRoot)
    expect(files[1]?.content).toBe('/gro%C3%9Fe/alte%20seite /new 301\n')
  })
})
