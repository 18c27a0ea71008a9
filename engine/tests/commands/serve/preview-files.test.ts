import { mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeFileIn } from '../../../../testing/run-stratadocs.ts'
import { fileHref, sitePath, toHref } from '../../../src/model/url.ts'
import { ask } from '../deploy/nginx.ts'
import { type PreviewServer, startPreview } from '../deploy/preview-server.ts'

/** The content of the files is their path. */
const FILES = [
  'a?b',
  'a#b',
  '?',
  '#',
  'a&b',
  'a+b',
  'a@b',
  'a,b',
  'a;b',
  'a=b',
  'a$b',
  'a:b',
  'a b',
  'für',
  '100%',
  '%26',
  '50%25',
].flatMap((name) => [`${name}/index.html`, `${name}.md`, `img/${name}.png`])
const PACKED = gzipSync('Data')

let server: PreviewServer

beforeAll(async () => {
  const outDir = mkdtempSync(join(tmpdir(), 'stratadocs-preview-'))
  const write = (file: string, content: string | Buffer) => writeFileIn(outDir, file, content)
  for (const file of FILES) write(file, file)
  write('img/a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  for (const file of ['data.tar.gz', 'img/data&more.json.br']) write(file, PACKED)
  write('about.gz/index.html', 'A page.')
  write('about.txt/index.html', 'A page.')
  write('llms.txt', 'Für Programme')
  symlinkSync(tmpdir(), join(outDir, 'out&side'))
  server = await startPreview(outDir)
})

afterAll(() => server.stop())

describe('stratadocs preview', () => {
  it.each(FILES)('serves %s at the address that links have', async (file) => {
    const href = file.endsWith('/index.html') ? toHref('/docs/', sitePath(file)) : fileHref('/docs/', file)
    const { status, body } = await ask(server.origin, href)
    expect([href, status, String(body)]).toEqual([href, 200, file])
  })

  it('serves the Markdown file of a page with such a name', async () => {
    const { status, body } = await ask(server.origin, '/docs/a%26b', { headers: { accept: 'text/markdown' } })
    expect([status, String(body)]).toEqual([200, 'a&b.md'])
  })

  it('does not follow a link with such a name out of the site', async () => {
    expect((await ask(server.origin, '/docs/out%26side/')).status).toBe(404)
    expect((await ask(server.origin, '/docs/out%2526side/')).status).toBe(404)
  })

  it.each(['data.tar.gz', 'data.tar.gz/', 'img/data%26more.json.br'])('delivers %s as it is', async (path) => {
    const { status, headers, body } = await ask(server.origin, `/docs/${path}`)
    expect([status, headers['content-encoding'], headers['content-type']]).toEqual([
      ...[200, 'identity', 'application/octet-stream'],
    ])
    expect(body.equals(PACKED)).toBe(true)
  })

  it.each(['img/a.svg', 'img/a.svg/'])('lets nothing run in %s', async (path) => {
    const { status, headers } = await ask(server.origin, `/docs/${path}`)
    expect([status, headers['content-security-policy']]).toEqual([200, expect.stringContaining('sandbox')])
  })

  it.each([
    ['für.md', 'text/markdown; charset=utf-8'],
    ['llms.txt', 'text/plain; charset=utf-8'],
    ['about.txt', 'text/html; charset=utf-8'],
  ])('names the encoding of %s', async (file, type) => {
    expect((await ask(server.origin, fileHref('/docs/', file))).headers['content-type']).toBe(type)
  })

  it('serves a page whose name ends like that of a compressed file', async () => {
    const { headers, body } = await ask(server.origin, '/docs/about.gz')
    expect([headers['content-type'], String(body)]).toEqual(['text/html; charset=utf-8', 'A page.'])
  })
})
