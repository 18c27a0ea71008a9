import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeFileIn } from '../../../../testing/run-stratadocs.ts'
import { ask, buildSite, serveRelease, type startNginx } from './nginx.ts'
import { type PreviewServer, startPreview } from './preview-server.ts'

/** Each of these gets a file with its name as the content. */
const FILES = {
  'text/plain; charset=utf-8': ['Notes.TXT', 'a.log', '.well-known/security.txt'],
  'text/css; charset=utf-8': ['a.css'],
  'text/javascript; charset=utf-8': ['a.js', 'a.mjs'],
  'text/csv; charset=utf-8': ['a.csv', 'assets/data.01234567.csv'],
  'text/html; charset=utf-8': ['proof.html'],
  'application/xml; charset=utf-8': ['a.xml'],
  'application/json': ['a.json'],
  'application/manifest+json': ['a.webmanifest'],
  'image/svg+xml': ['a.SVG'],
  'image/x-icon': ['a.ico'],
  'application/octet-stream': ['LICENSE', 'a.py', 'a.ts', 'a.rtf', 'data.csv.gz'],
}
const TYPED = Object.entries(FILES).flatMap(([type, files]) => files.map((file) => [file, type] as const))
const NOT_PUBLIC = ['build.json', 'build.json/', 'build%2Ejson', '_headers', '_redirects', '.env', '.git/config']
const NO_ADDRESS = ['404', '404/', '.html', '%2ehtml', 'guide/first/.html', 'proof', 'assets/', 'a'.repeat(300)]

describe.each(['/docs/', '/'])('nginx and the preview server, for a site at %s, answer alike', (basePath) => {
  let nginx: Awaited<ReturnType<typeof startNginx>>
  let preview: PreviewServer
  let origins: readonly string[]

  beforeAll(async () => {
    const dist = await buildSite('reading', basePath)
    for (const file of [...TYPED.map(([name]) => name), '.env', '.git/config']) writeFileIn(dist, file, file)
    nginx = await serveRelease(dist)
    preview = await startPreview(dist, basePath)
    origins = [nginx.origin, preview.origin]
  })

  afterAll(async () => {
    preview.stop()
    await nginx.stop()
    expect(nginx.said()).toBe('')
  })

  /** The responses of both, whose status and place have to be the same. */
  const both = async (path: string, options: Parameters<typeof ask>[2] = {}) => {
    const [one, other] = await Promise.all(origins.map((origin) => ask(origin, path, options)))
    if (one === undefined || other === undefined) throw new Error('There are two servers.')
    const told = ({ status, headers }: typeof one) => [path, status, headers.location, headers.allow]
    expect(told(other)).toEqual(told(one))
    return [one, other]
  }

  it.each(TYPED)('at a file, with its type: %s', async (file, type) => {
    for (const { status, headers, body } of await both(basePath + file))
      expect([status, headers['content-type'], String(body)]).toEqual([200, type, file])
  })

  it.each([...NOT_PUBLIC, ...NO_ADDRESS])('that there is nothing for readers at %s', async (path) => {
    for (const { status, body } of await both(basePath + path)) {
      expect(status).toBe(404)
      expect(String(body)).toContain('Page Not Found')
    }
  })

  it.each(['//x', '//', '/\\x', '//example.com/index.html'])('that %s is not a valid address', async (path) => {
    for (const { status } of await both(path)) expect(status).toBe(400)
  })

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'])('which methods are allowed instead of %s', async (method) => {
    for (const path of ['', 'guide/first', 'nowhere', 'assets/a.js', 'build.json'])
      for (const { status, headers } of await both(basePath + path, { method }))
        expect([path, status, headers.allow]).toEqual([path, 405, 'GET, HEAD'])
  })

  it('that browsers revalidate a page, a redirect, and what is missing', async () => {
    for (const path of ['guide/first', 'guide/first.html', 'nowhere', 'build.json'])
      for (const { headers } of await both(basePath + path))
        expect([path, headers['cache-control']]).toEqual([path, 'no-cache'])
  })

  it('that a range is not in a file, with each header once', async () => {
    for (const file of ['a.csv', 'assets/data.01234567.csv']) {
      const answers = await both(basePath + file, { headers: { range: 'bytes=99999-' } })
      for (const { status, headers } of answers)
        expect([file, status, headers['content-range'], headers['x-content-type-options']]).toEqual([
          ...[file, 416, `bytes */${file.length}`, 'nosniff'],
        ])
      const { headers } = await ask(nginx.origin, basePath + file)
      expect(answers[0]?.headers['cache-control']).toBe(headers['cache-control'])
    }
  })
})

describe('the types of the preview server', () => {
  it('are those of nginx, and no others', () => {
    const read = (...path: string[]) => readFileSync(join(import.meta.dirname, '..', '..', '..', ...path), 'utf8')
    const [, written = ''] = /^types \{([^}]*)\}/m.exec(read('deploy', 'server.conf')) ?? []
    const theirs = [...written.matchAll(/^ {2}"?([^"\n]*?)"? ([^"\n;=]+);$/gm)].map(([, type, names]) => [type, names])
    const ours = [...read('src', 'node', 'serve', 'content-type.ts').matchAll(/^ {2}'([^']+)': '([^']+)',$/gm)]
    expect(theirs.length).toBeGreaterThan(30)
    expect(ours.map(([, type, names]) => [type, names])).toEqual(theirs)
  })
})
