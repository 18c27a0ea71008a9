import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { ask, buildSite, serveRelease, type startNginx } from './nginx.ts'
import { type PreviewServer, startPreview } from './preview-server.ts'

/** An address that takes more bytes than a plain key of nginx may have. */
const LONG = `/docs/${'%C3%BC'.repeat(250)}`

let nginx: Awaited<ReturnType<typeof startNginx>>
let preview: PreviewServer

beforeAll(async () => {
  const dist = await buildSite('reading')
  const lines = [
    // Two rules for one address, of which the build warns.
    '/docs/twice /docs/v1 301',
    '/docs/twice /docs/guide/first 301',
    '/docs/für /docs/v1 301',
    '/docs/f%C3%BCr /docs/guide/first 301',
    '/docs/german /docs/v1 301 Language=de',
    '/docs/old/ /docs/v1 301',
    // Outside the base path, as `host` of redirects.yaml has them.
    '/old-docs /docs/v1 301',
    '/old-docs/First.html /docs/guide/first?a=1#part 301',
    '/docsold https://example.com/ 301',
    '/twins /docs/v1 301',
    '/Twins /docs/guide/first 301',
    // Spellings that have a clean form, and files.
    '/docs/legacy.html https://example.com/ 301',
    '/docs/legacy/index.html /docs/guide/first 301',
    '/docs/assets/manual.pdf /docs/v1 301',
    `${LONG} /docs/v1 301`,
  ]
  appendFileSync(join(dist, '_redirects'), `${lines.join('\n')}\n`)
  nginx = await serveRelease(dist)
  preview = await startPreview(dist)
})

afterAll(async () => {
  preview.stop()
  await nginx.stop()
  expect(nginx.said()).toBe('')
})

describe.each(['nginx', 'the preview server'])('%s, with the rules of a site', (name) => {
  const origin = () => (name === 'nginx' ? nginx : preview).origin

  it.each([
    ['/docs/twice', '/docs/v1'],
    ['/docs/f%C3%BCr', '/docs/v1'],
    ['/docs/old', '/docs/v1'],
    ['/docs/old/?a=b', '/docs/v1?a=b'],
    ['/old-docs', '/docs/v1'],
    ['/old-docs/', '/docs/v1'],
    ['/old-docs/First.html', '/docs/guide/first?a=1#part'],
    ['/old-docs/First.html?b', '/docs/guide/first?b#part'],
    ['/docsold', 'https://example.com/'],
    ['/twins', '/docs/v1'],
    ['/Twins', '/docs/guide/first'],
    ['/docs/legacy.html', 'https://example.com/'],
    ['/docs/legacy/index.html?a', '/docs/guide/first?a'],
    ['/docs/assets/manual.pdf', '/docs/v1'],
    [LONG, '/docs/v1'],
  ])('redirects %s to %s', async (from, to) => {
    const { status, headers } = await ask(origin(), from)
    expect([status, headers.location]).toEqual([301, to])
  })

  it.each(['/docs/german', '/old-docs/first.html', '/old-docs/nowhere', '/nowhere'])(
    'does not find %s',
    async (path) => {
      expect((await ask(origin(), path)).status).toBe(404)
    },
  )
})

it('nginx and the preview server redirect the root of the host as a rule says', async () => {
  const dist = await buildSite('reading')
  const file = join(dist, '_redirects')
  const rules = readFileSync(file, 'utf8')
  expect(rules).toContain('/ /docs/ 302')
  writeFileSync(file, rules.replace('/ /docs/ 302', '/ /docs/guide/first?a#part 301'))
  for (const { origin, stop } of [await serveRelease(dist), await startPreview(dist)]) {
    onTestFinished(stop)
    const { status, headers } = await ask(origin, '/')
    expect([status, headers.location]).toEqual([301, '/docs/guide/first?a#part'])
  }
})
