import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeFileIn } from '../../../../testing/run-stratadocs.ts'
import { SECURITY_HEADERS } from '../../../src/node/emit/host-files.ts'
import { ask, buildSite, releaseFolder, runRelease, startNginx } from './nginx.ts'

/** Files that somebody put into the folder of the site by mistake. */
const SECRET = ['.env', '.git/config']

let nginx: Awaited<ReturnType<typeof startNginx>>
const get = (path: string, headers: Record<string, string> = {}) => ask(nginx.origin, path, { headers })

beforeAll(async () => {
  const root = releaseFolder()
  const dist = await buildSite('reading')
  for (const file of SECRET) writeFileIn(dist, file, 'SECRET')
  await runRelease(dist, root)
  nginx = await startNginx(root)
})

afterAll(() => nginx.stop())

describe('nginx with the configuration of a release is safe: it', () => {
  it('sends the security headers with every answer, and not its version', async () => {
    const { headers: page } = await get('/docs/')
    const answers = [
      [200, await get('/docs/')],
      [200, await get('/healthz')],
      [301, await get('/docs/latest')],
      [302, await get('/')],
      [304, await get('/docs/', { 'if-none-match': String(page.etag) })],
      [404, await get('/docs/nowhere')],
      [405, await ask(nginx.origin, '/docs/', { method: 'POST' })],
      [414, await get(`/docs/${'a'.repeat(9000)}`)],
      [400, await get('/docs/%')],
    ] as const
    const secured = Object.fromEntries(
      Object.entries(SECURITY_HEADERS).map(([name, value]) => [name.toLowerCase(), value]),
    )
    for (const [expected, { status, headers }] of answers) {
      expect(status).toBe(expected)
      expect(headers).toMatchObject({ ...secured, server: 'nginx' })
    }
  })

  it('answers addresses that cannot be decoded with the not-found page', async () => {
    const { body } = await get('/docs/nowhere')
    for (const [path, status] of [
      ['/docs/%FF', 404],
      ['/docs/%E0%A4%A', 400],
      ['/docs/%', 400],
    ] as const) {
      const answer = await get(path)
      expect([path, answer.status, answer.body.equals(body)]).toEqual([path, status, true])
    }
  })

  it('serves no file that is not for readers', async () => {
    const hidden = ['_headers', '_redirects', 'build.json', 'index.html.br', 'guide/first/index.html.gz', ...SECRET]
    for (const file of hidden) expect([file, (await get(`/docs/${file}`)).status]).toEqual([file, 404])
    // A folder is not listed.
    for (const folder of ['assets', 'assets/', 'search-index/', 'guide/'])
      expect([folder, (await get(`/docs/${folder}`)).status]).toEqual([folder, 404])
  })

  it.each([
    '/docs/../redirects.map',
    '/docs/%2e%2e/redirects.map',
    '/docs/..%2fredirects.map',
    '/docs/%252e%252e/redirects.map',
    '/docs/..%252fredirects.map',
    '/docs/assets/../../redirects.map',
    '/docs/assets/..%2f..%2fredirects.map',
    '/docs/assets/%2e%2e%2f%2e%2e%2f%2e%2e%2f%2e%2e%2f%2e%2e%2f%2e%2e%2fetc/passwd',
    '/docs/..%5c..%5cetc%5cpasswd',
    '/docs/guide/first%00.md',
    '/docs/a%0d%0aSet-Cookie:%20a=1/index.html',
    '/docs/latest%0d%0aSet-Cookie:%20a=1',
    '/docs//../../etc/passwd',
    '/../etc/passwd',
  ])('serves nothing outside of the site: %s', async (path) => {
    const { status, headers, body } = await get(path)
    expect([400, 404]).toContain(status)
    expect(headers['set-cookie']).toBe(undefined)
    expect(String(body)).not.toMatch(/root:|\b301\b|"\/docs\/latest"/)
  })

  it('answers long addresses quickly', async () => {
    expect((await get(`/docs/${'a'.repeat(3000)}`)).status).toBe(404)
    expect((await get(`/docs/${'a/'.repeat(3000)}`)).status).toBe(404)
    // A pattern with two nested loops would take a quarter of a second for each of these.
    const before = nginx.workedMs()
    for (let time = 0; time < 10; time++) expect((await get(`/docs/${'/index'.repeat(1300)}x.html`)).status).toBe(301)
    expect(nginx.workedMs() - before).toBeLessThan(1000)
  })

  it('answers HEAD as GET, without the body', async () => {
    const both = [await get('/docs/guide/first'), await ask(nginx.origin, '/docs/guide/first', { method: 'HEAD' })]
    const [page, head] = both.map(({ status, headers: { date: _, ...headers } }) => ({ status, headers }))
    expect(head).toEqual(page)
    expect(both[1]?.body.length).toBe(0)
  })
})
