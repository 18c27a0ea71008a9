import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeFileIn } from '../../../../testing/run-stratadocs.ts'
import { listFiles } from '../../../src/content/files/list-files.ts'
import { ask, buildSite, serveRelease, type startNginx } from './nginx.ts'

/** Files of pages and of the static folder, as a build publishes them. */
const FOREIGN = {
  'assets/files/data.0123456789abcdef.csv': 'a,b\n',
  'assets/img/Path.0123456789abcdef.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'assets/logo.png': 'picture',
  'img/Logo.SVG': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'google123.html': 'google-site-verification',
  'demo.mjs': 'export {}\n',
  'demo.mp4': 'film',
}

let dist: string
let nginx: Awaited<ReturnType<typeof startNginx>>
const get = (path: string, headers: Record<string, string> = {}) => ask(nginx.origin, path, { headers })

beforeAll(async () => {
  dist = await buildSite('reading')
  // An old address that differs only in case from the page it leads to, and one beyond ASCII.
  const lines = [
    '/docs/Guide/First /docs/guide/first 301',
    '/docs/f%C3%BCr /docs/v1 301',
    '/docs/part /docs/guide/first#part 301',
    '/docs/both /docs/guide/first?a=1#part 301',
    // Values that nginx would read as variables, and one that it would reject.
    '/docs/cookie https://example.com/?c=$http_cookie 301',
    ['/docs/price$ /docs/v1?$', '{metadata}=$1 301'].join(''),
    '/docs/Pay$uri /docs/v1 301',
    '/100%25 /docs/v1 301',
    // Rules for other hosts, and lines that are no rules.
    '# a comment 301',
    '/docs/all/* /docs/v1/:splat 301',
    '/docs/bad%zz /docs/v1 301',
  ]
  appendFileSync(join(dist, '_redirects'), `${lines.join('\n')}\n`)
  // A download that is compressed, and text that has been.
  writeFileSync(join(dist, 'data.csv.gz'), 'Data')
  writeFileSync(join(dist, 'assets', 'data.01234567.json.br'), 'Data')
  writeFileSync(join(dist, 'area.map'), 'Map')
  for (const [file, text] of Object.entries(FOREIGN)) writeFileIn(dist, file, text)
  nginx = await serveRelease(dist)
})

afterAll(async () => {
  await nginx.stop()
  expect(nginx.said()).toBe('')
})

describe('nginx with the configuration of a release', () => {
  const decode = { br: brotliDecompressSync, gzip: gunzipSync, none: (body: Buffer) => body }

  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['identity', 'none'],
    ['', 'none'],
  ] as const)('answers Accept-Encoding "%s" with %s', async (accepted, encoding) => {
    for (const [path, file] of [
      ['guide/first', 'guide/first/index.html'],
      ['guide/first/page.json', 'guide/first/page.json'],
      ...listFiles(join(dist, 'assets')).map((name) => [`assets/${name}`, `assets/${name}`] as const),
    ] as const) {
      const bytes = readFileSync(join(dist, file))
      const { headers, body } = await get(`/docs/${path}`, { 'accept-encoding': accepted, via: '1.1 cdn' })
      if (bytes.length < 1024) continue
      expect([path, headers['content-encoding'] ?? 'none', headers.vary]).toEqual([
        path,
        encoding,
        // A page is sent as HTML or as Markdown.
        path === 'guide/first' ? 'Accept-Encoding, Accept' : 'Accept-Encoding',
      ])
      expect(decode[encoding](body).equals(bytes)).toBe(true)
    }
  })

  it('lets browsers keep files with a hash for a year, and has them revalidate all others', async () => {
    const files = listFiles(dist).filter((file) => !['_headers', '_redirects', 'build.json'].includes(file))
    const hashed = files.filter(
      (file) => /^(?:assets|search-index)\/.+\.[\da-f]{8,16}\.\w+$/.test(file) && file !== 'assets/logo.png',
    )
    const isOfBuild = (file: string) => !['assets/logo.png', 'assets/data.01234567.json.br'].includes(file)
    const ofBuild = files.filter((file) => file.startsWith('assets/') && isOfBuild(file))
    expect(hashed).toEqual(expect.arrayContaining(ofBuild))
    expect(hashed.length).toBeGreaterThan(3)
    for (const file of files.filter((one) => !one.endsWith('.html'))) {
      const expected = hashed.includes(file) ? 'public, max-age=31536000, immutable' : 'no-cache'
      const { status, headers } = await get(`/docs/${file}`)
      expect([file, status, headers['cache-control']]).toEqual([file, 200, expected])
    }
    expect((await get('/docs/guide/first')).headers['cache-control']).toBe('no-cache')
    expect((await get('/docs/assets/gone.12345678.js')).headers['cache-control']).toBe('no-cache')
    // A refusal is not kept, either.
    const refused = await ask(nginx.origin, `/docs/${hashed[0]}`, { method: 'POST' })
    expect([refused.status, refused.headers['cache-control']]).toEqual([405, 'no-cache'])
  })

  it('lets nothing run in files that readers open by themselves', async () => {
    const policies = async (path: string) => (await get(`/docs/${path}`)).headers['content-security-policy'] ?? ''
    for (const file of Object.keys(FOREIGN).filter((one) => /files|img/.test(one)))
      expect([file, await policies(file)]).toEqual([file, expect.stringMatching(/default-src 'none';.*; sandbox/)])
    expect(await policies('guide/first')).not.toContain('sandbox')
    expect(await policies('assets/logo.png')).not.toContain('sandbox')
  })

  it('serves a document of the static folder by its name', async () => {
    const { status, body } = await get('/docs/google123.html')
    expect([status, String(body)]).toEqual([200, 'google-site-verification'])
    expect((await get('/docs/guide/first.html')).headers.location).toBe('/docs/guide/first')
    expect((await get('/docs/guide/first/index.html?a=b')).headers.location).toBe('/docs/guide/first?a=b')
  })

  it('answers 304 while a page is unchanged, in each encoding', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const accept = { 'accept-encoding': encoding }
      const { headers } = await get('/docs/guide/first', accept)
      const again = await get('/docs/guide/first', { ...accept, 'if-none-match': String(headers.etag) })
      expect([encoding, again.status, again.headers.vary]).toEqual([encoding, 304, 'Accept-Encoding, Accept'])
    }
  })

  it('lets pages of other hosts read the table of versions, and no other file', async () => {
    const allowed = (answer: Awaited<ReturnType<typeof get>>) => [
      answer.status,
      answer.headers['access-control-allow-origin'],
    ]
    const first = await get('/docs/versions.json', { origin: 'https://frozen.example.com' })
    expect(allowed(first)).toEqual([200, '*'])
    const again = await get('/docs/versions.json', { 'if-none-match': String(first.headers.etag) })
    expect(allowed(again)).toEqual([304, '*'])
    for (const path of ['', 'guide/first', 'comparison.json', 'guide/first/page.json', 'llms.txt'])
      expect([path, ...allowed(await get(`/docs/${path}`))]).toEqual([path, 200, undefined])
    for (const path of ['/docs/nowhere/versions.json', '/versions.json'])
      expect([path, ...allowed(await get(path))]).toEqual([path, 404, undefined])
  })

  it('names the type of each kind of file', async () => {
    const typeOf = async (path: string) => (await get(`/docs/${path}`)).headers['content-type']
    const script = listFiles(join(dist, 'assets')).find((name) => name.endsWith('.js'))
    expect(await typeOf('guide/first')).toBe('text/html; charset=utf-8')
    expect(await typeOf('guide/first.md')).toBe('text/markdown; charset=utf-8')
    expect(await typeOf('guide/first/page.json')).toBe('application/json')
    expect(await typeOf('sitemap.xml')).toBe('application/xml; charset=utf-8')
    expect(await typeOf('llms.txt')).toBe('text/plain; charset=utf-8')
    expect(await typeOf(`assets/${script}`)).toBe('text/javascript; charset=utf-8')
    expect(await typeOf('nowhere')).toBe('text/html; charset=utf-8')
    expect(await typeOf('demo.mjs')).toBe('text/javascript; charset=utf-8')
    expect(await typeOf('demo.mp4')).toBe('video/mp4')
    expect(await typeOf('assets/files/data.0123456789abcdef.csv')).toBe('text/csv; charset=utf-8')
  })

  it.each([
    ['/docs/latest', '/docs/'],
    ['/docs/latest/', '/docs/'],
    ['/docs/latest/home?a=1&b=%2F', '/docs/?a=1&b=%2F'],
    ['/docs/latest/home.html?a=1', '/docs/latest/home?a=1'],
    ['/docs/Guide/First?x', '/docs/guide/first?x'],
    ['/docs/f%C3%BCr', '/docs/v1'],
    ['/docs/part', '/docs/guide/first#part'],
    ['/docs/part?utm=1', '/docs/guide/first?utm=1#part'],
    ['/docs/both', '/docs/guide/first?a=1#part'],
    ['/docs/both?utm=1', '/docs/guide/first?utm=1#part'],
    ['/docs/cookie', 'https://example.com/?c=%24http_cookie'],
    ['/docs/price$', '/docs/v1?%24{metadata}=%241'],
    ['/docs/Pay$uri', '/docs/v1'],
    ['/docs/a%0dSet-Cookie:%20a=1/index.html', '/docs/a%0dSet-Cookie:%20a=1'],
  ])('redirects %s to %s permanently', async (from, to) => {
    const { status, headers } = await get(from)
    expect([status, headers.location, headers['set-cookie']]).toEqual([301, to, undefined])
  })

  it('serves compressed downloads, and no copy that was compressed for it', async () => {
    for (const file of ['data.csv.gz', 'assets/data.01234567.json.br', 'area.map']) {
      const { status, headers, body } = await get(`/docs/${file}`)
      const type = [headers['content-type'], headers['content-encoding']]
      expect([file, status, ...type, String(body)]).toEqual([
        ...[file, 200, 'application/octet-stream', undefined],
        readFileSync(join(dist, file), 'utf8'),
      ])
    }
    for (const file of ['index.html.br', 'guide/first/index.html.gz', 'versions.json.gz', 'versions.json.br/'])
      expect([file, (await get(`/docs/${file}`)).status]).toEqual([file, 404])
  })

  it('shows the not-found page with its status', async () => {
    const page = readFileSync(join(dist, '404.html'), 'utf8')
    for (const path of ['/docs/nowhere', '/docs/assets/gone.js', '/nowhere', '/404.html', '/docs/GUIDE/second']) {
      const { status, body } = await get(path)
      expect([path, status, String(body)]).toEqual([path, 404, page])
    }
  })
})
