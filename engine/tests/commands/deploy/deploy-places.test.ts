import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { writeFileIn } from '../../../../testing/run-stratadocs.ts'
import { type Answer, ask, buildSite, releaseFolder, runRelease, serveRelease, startNginx } from './nginx.ts'
import { type PreviewServer, startPreview } from './preview-server.ts'

/** Forms of the address of a page. */
const FORMS = [
  '',
  '/',
  '.html',
  '/index',
  '/index.html',
  '.html.html',
  '/index/index',
  '/index/index.html',
  '?a=1&b=%20',
  '.html?a=1',
  '/index?a=/index',
]

/** Files that the folder of a site may have, and no reader may get. */
const HIDDEN = ['.env', '.git/config']

const PROOF = '.well-known/proof.txt'

// In a pattern, a dot matches any character.
describe.each(['/docs/', '/', '/a.b/c/'])('nginx and the preview server, for a site at %s', (basePath) => {
  let nginx: Awaited<ReturnType<typeof startNginx>>
  let preview: PreviewServer
  const at = (path: string) => basePath + path

  beforeAll(async () => {
    const dist = await buildSite('reading', basePath)
    for (const file of [...HIDDEN, PROOF]) writeFileIn(dist, file, file)
    nginx = await serveRelease(dist)
    preview = await startPreview(dist, basePath)
  })

  afterAll(async () => {
    preview.stop()
    await nginx.stop()
    expect(nginx.said()).toBe('')
  })

  const pages = ['guide/first', 'v1', 'nowhere', 'guide', 'changes/guide/second'].map(at)
  const others = ['/', basePath.slice(0, -1) || '/', at(''), at('index'), at('index.html?q'), at('index/index.html')]
  const files = ['guide/first.md', 'versions.json', '404.html', 'guide/first/page.json'].map(at)
  const paths = [...pages.flatMap((page) => FORMS.map((form) => page + form)), ...others, '/else', ...files]

  it('answer every form of an address alike', async () => {
    const told = (path: string, { status, headers, body }: Answer) => [
      path,
      status,
      headers.location,
      status < 300 || status > 399 ? String(body) : '',
    ]
    for (const path of paths) {
      const [theirs, ours] = await Promise.all([ask(preview.origin, path), ask(nginx.origin, path)])
      expect(told(path, ours)).toEqual(told(path, theirs))
    }
    expect((await ask(nginx.origin, basePath)).status).toBe(200)
  })

  it('redirect no address to itself, and each to one that answers', async () => {
    const seen: string[] = []
    for (const path of [...paths, at('latest'), at('latest/home'), at('v2/guide/first')]) {
      const { status, headers } = await ask(nginx.origin, path)
      if (status < 300 || status > 399) continue
      seen.push(path)
      const { location = '' } = headers
      expect([path, location]).not.toEqual([path, path])
      const next = await ask(nginx.origin, location)
      // A folder without a page of its own, and no folder at all.
      const isPage = !/\/(?:nowhere|guide)\b(?!\/)/.test(location)
      expect([path, location, next.status]).toEqual([path, location, isPage ? 200 : 404])
    }
    expect(seen.length).toBeGreaterThan(20)
  })

  it.each(['/', '\\', '/\\', './/'])('redirect to no other host, whatever precedes its name: %s', async (before) => {
    for (const end of ['.html', '/index.html', '/index', '/.html']) {
      const { status, headers } = await ask(nginx.origin, at(`${before}example.com${end}`))
      const { host } = new URL(headers.location ?? '', 'http://docs.example.com')
      expect([end, status, host]).toEqual([end, expect.any(Number), 'docs.example.com'])
    }
  })

  it('serve the files by which a site proves who owns it, and no other hidden file', async () => {
    const { status, body } = await ask(nginx.origin, at(PROOF))
    expect([status, String(body)]).toEqual([200, PROOF])
    for (const file of [...HIDDEN, '.well-known/nothing', 'build.json', '_headers', '.not-found'])
      expect([file, (await ask(nginx.origin, at(file))).status]).toEqual([file, 404])
  })
})

describe('the files of the first release', () => {
  let root: string

  beforeAll(async () => {
    root = releaseFolder()
    const dist = await buildSite('reading')
    const { code, out } = await runRelease(dist, root)
    expect([code, out]).toEqual([
      0,
      expect.stringContaining(`Wrote ${root}/nginx.conf and ${root}/stratadocs.service: yours to edit.\nServing `),
    ])
    // The owner's from now on.
    const conf = join(root, 'nginx.conf')
    writeFileSync(conf, `# Ours.\n${readFileSync(conf, 'utf8')}`)
    expect((await runRelease(dist, root)).out).toMatch(/^Serving \S+; 0 compressed files written\.\n$/)
    expect(readFileSync(conf, 'utf8')).toMatch(/^# Ours\.\n/)
  })

  it('have no placeholder left, and a unit that systemd accepts', () => {
    for (const file of ['nginx.conf', 'stratadocs.service', 'current/http.conf', 'current/server.conf'])
      expect(readFileSync(join(root, file), 'utf8')).not.toMatch(/\{\{|\}\}/)
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', join(root, 'stratadocs.service')], {
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([0, ''])
  })

  it('are served by an nginx of its owner that includes the parts of the release', async () => {
    writeFileSync(
      join(root, 'nginx.conf'),
      `daemon off;
      pid /tmp/nginx.pid;
      error_log stderr warn;
      include /etc/nginx/modules-enabled/*brotli-static.conf;
      events {}
      http {
        access_log off;
        client_body_temp_path /tmp/nginx-body;
        proxy_temp_path /tmp/nginx-proxy;
        fastcgi_temp_path /tmp/nginx-fastcgi;
        uwsgi_temp_path /tmp/nginx-uwsgi;
        scgi_temp_path /tmp/nginx-scgi;
        include ${root}/current/http.conf;
        server {
          listen 8080;
          location = /healthz { return 200; }
          location = /feedback { return 204; }
          include ${root}/current/server.conf;
        }
      }`,
    )
    const { origin, stop } = await startNginx(root)
    onTestFinished(stop)
    expect((await ask(origin, '/docs/guide/first')).status).toBe(200)
    expect((await ask(origin, '/docs/latest')).headers.location).toBe('/docs/')
    // A location of the owner accepts any method.
    const posted = ['/feedback', '/docs/feedback', '/else', '/'].map((path) => ask(origin, path, { method: 'POST' }))
    expect((await Promise.all(posted)).map(({ status }) => status)).toEqual([204, 405, 405, 405])
  })

  it('are served from a folder whose name has characters that are special in a shell', async () => {
    const folder = join(releaseFolder(), 'a&b|(c)<d>')
    expect(await runRelease(await buildSite('reading'), folder)).toMatchObject({ code: 0 })
    const { origin, stop, said } = await startNginx(folder)
    onTestFinished(stop)
    expect((await ask(origin, '/docs/guide/first')).status).toBe(200)
    expect(
      (await ask(origin, '/docs/guide/first', { headers: { accept: 'text/markdown' } })).headers['content-type'],
    ).toMatch(/^text\/markdown/)
    expect(said()).toBe('')
    const verified = spawnSync('systemd-analyze', ['verify', join(folder, 'stratadocs.service')], { encoding: 'utf8' })
    expect([verified.status, verified.stderr]).toEqual([0, ''])
  })

  it('are not written for a folder whose name nginx would misread', async () => {
    const { code, err } = await runRelease(join(root, 'current', 'site'), `${root}/a b`)
    expect([code, err]).toEqual([1, expect.stringContaining('Choose one without spaces')])
  })
})
