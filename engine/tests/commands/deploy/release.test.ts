import { existsSync, mkdirSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { listFiles } from '../../../src/content/files/list-files.ts'
import { ask, buildSite, nextSite, putUnderLoad, releaseFolder, runRelease, runRollback, startNginx } from './nginx.ts'

/** The built site of all tests, which none of them changes. */
let first: string
/** A server with one release, for the tests of what changes nothing. */
let unchanged: Awaited<ReturnType<typeof serve>>

const assets = (dist: string) => listFiles(join(dist, 'assets')).map((name) => `/docs/assets/${name}`)

/** The names of the releases in a folder. */
const releasesIn = (root: string) => readdirSync(join(root, 'releases')).sort()

/** The name of the release that is served from a folder. */
const servedIn = (root: string) => readlinkSync(join(root, 'current')).replace('releases/', '')

/** Releases a site in a folder of its own, and serves that; nginx must not have complained when it is stopped. */
async function serve(dist: string) {
  const root = releaseFolder()
  await runRelease(dist, root)
  const nginx = await startNginx(root)
  const stop = async () => {
    await nginx.stop()
    expect(nginx.said()).toBe('')
  }
  const statusOf = async (path: string) => (await ask(nginx.origin, path)).status
  const firstPage = async () => String((await ask(nginx.origin, '/docs/')).body)
  return { root, origin: nginx.origin, reload: nginx.reload, stop, statusOf, firstPage }
}

/** The same for one test. */
async function serveForTest(dist = first) {
  const served = await serve(dist)
  onTestFinished(served.stop)
  return served
}

beforeAll(async () => {
  first = await buildSite('reading')
  unchanged = await serve(first)
})

afterAll(() => unchanged.stop())

describe('the health check of nginx', () => {
  it.each(['GET', 'HEAD', 'OPTIONS'])('answers %s, as load balancers ask', async (method) => {
    expect((await ask(unchanged.origin, '/healthz', { method })).status).toBe(200)
  })

  it('says that there is nothing to serve', async () => {
    const empty = releaseFolder()
    await runRelease(first, empty)
    rmSync(join(empty, 'current'))
    await expect(startNginx(empty)).rejects.toThrow('nginx cannot read a release (status 503).')
  })
})

describe('stratadocs release', () => {
  it('has nothing to roll back to after the first release', async () => {
    const { root } = unchanged
    const { code, err } = await runRollback(root)
    expect([code, err]).toEqual([1, `${root} has no previous release. Nothing was changed.\n`])
    const typo = `${root}-typo`
    expect((await runRollback(typo)).err).toBe(`There is no folder ${typo}. Nothing was changed.\n`)
    expect(existsSync(typo)).toBe(false)
  })

  it('serves the new pages and the assets of the previous release, and keeps the ETag of what did not change', async () => {
    const { root, origin, statusOf, firstPage } = await serveForTest()
    const etag = async () =>
      (await ask(origin, '/docs/guide/first', { headers: { 'accept-encoding': 'br' } })).headers.etag
    const before = await etag()
    const second = nextSite(first, 'second')
    const { out } = await runRelease(second, root)
    // What changed: the first page and the assets with their new names; redirects stay.
    expect(out).toMatch(/^Serving \S+; \d+ compressed files written\.\n$/)
    expect(await firstPage()).toContain(' second</h1>')
    for (const path of [...assets(first), ...assets(second)]) expect([path, await statusOf(path)]).toEqual([path, 200])
    expect(await etag()).toBe(before)
    const third = nextSite(first, 'third')
    await runRelease(third, root)
    expect(releasesIn(root)).toHaveLength(2)
    expect(await statusOf(assets(first)[0] ?? '')).toBe(404)
    expect(await statusOf(assets(second)[0] ?? '')).toBe(200)
    expect(await statusOf(assets(third)[0] ?? '')).toBe(200)
  })

  it('rolls back to the previous release, and forward again', async () => {
    const { root, firstPage } = await serveForTest(nextSite(first, 'second'))
    await runRelease(nextSite(first, 'third'), root)
    const later = servedIn(root)
    const { code, out } = await runRollback(root)
    expect([code, out]).toEqual([0, `Serving ${servedIn(root)} again; ${later} is kept as the previous release.\n`])
    expect(await firstPage()).toContain(' second</h1>')
    await runRollback(root)
    expect(servedIn(root)).toBe(later)
    expect(await firstPage()).toContain(' third</h1>')
  })

  it('says that nginx has to be reloaded when redirects changed; then nginx follows them', async () => {
    const { root, reload, statusOf } = await serveForTest()
    const site = nextSite(first, 'moved')
    writeFileSync(join(site, '_redirects'), '/docs/before /docs/guide/first 301\n')
    expect((await runRelease(site, root)).out).toContain('The redirects changed: reload nginx')
    expect(await statusOf('/docs/before')).toBe(404)
    reload()
    await expect.poll(() => statusOf('/docs/before')).toBe(301)
  })

  it('says that nginx has to be reloaded when the base path changed; then the site is there', async () => {
    const moved = releaseFolder()
    await runRelease(first, moved)
    const server = await startNginx(moved)
    try {
      const { out } = await runRelease(await buildSite('reading', '/'), moved)
      expect(out).toContain('The configuration changed: reload nginx')
      server.reload()
      await expect.poll(async () => (await ask(server.origin, '/guide/first')).status).toBe(200)
    } finally {
      await server.stop()
    }
  })

  it('asks for another build if the site does not name its base path', async () => {
    const { root } = unchanged
    const older = nextSite(first, 'older')
    writeFileSync(join(older, 'build.json'), '{}')
    const { code, err } = await runRelease(older, root)
    expect([code, err]).toEqual([
      1,
      `${join(older, 'build.json')} names no base path. Build the site again. Nothing was changed.\n`,
    ])
  })

  it('rejects what is not a built site, and keeps the served one', async () => {
    const { root } = unchanged
    const before = servedIn(root)
    const broken = nextSite(first, 'broken')
    rmSync(join(broken, '404.html'))
    const { code, err } = await runRelease(broken, root)
    expect([code, err]).toEqual([
      1,
      `${join(broken, '404.html')} is missing: ${broken} is not a built site. Run npx stratadocs build first. Nothing was changed.\n`,
    ])
    expect(servedIn(root)).toBe(before)
    const unknown = join(releaseFolder(), 'new', 'folder')
    expect((await runRelease(broken, unknown)).code).toBe(1)
    expect(existsSync(dirname(unknown))).toBe(false)
  })

  it('waits for no other run, and ignores the lock and the draft of one that was killed', async () => {
    const root = releaseFolder()
    const lock = join(root, '.lock')
    writeFileSync(lock, String(process.pid))
    const refused = await runRelease(first, root)
    expect([refused.code, refused.err]).toEqual([1, `Another release is running: process ${process.pid} (${lock}).\n`])
    const draft = '.2026-01-02T03-04-05-678Z'
    // No process has a number this high; an empty lock, and damaged ones, name no process.
    for (const text of ['99999999', '', '0', '-1', 'damaged']) {
      writeFileSync(lock, text)
      mkdirSync(join(root, 'releases', draft, 'site'), { recursive: true })
      expect([text, await runRelease(first, root)]).toMatchObject([text, { code: 0, err: '' }])
      expect(releasesIn(root)).not.toContain(draft)
      expect(readdirSync(root).filter((name) => name.startsWith('.lock'))).toEqual([])
    }
  })

  it('lets at least one of several runs that find a stale lock pass, and leaves no lock', async () => {
    const { root, firstPage } = await serveForTest()
    writeFileSync(join(root, '.lock'), '')
    const outcomes = await Promise.all([1, 2, 3].map(() => runRelease(first, root)))
    expect(outcomes.map(({ code }) => code)).toContain(0)
    for (const { code, err } of outcomes)
      if (code !== 0) expect(err).toMatch(/^Another release is running: process \d+/)
    expect(readdirSync(root).filter((name) => name.startsWith('.'))).toEqual([])
    expect(await firstPage()).toContain('</h1>')
  })

  it('says how many files it compressed', async () => {
    const root = releaseFolder()
    const site = nextSite(first, 'noted')
    await runRelease(site, root)
    writeFileSync(join(site, 'notes.txt'), 'Notes. '.repeat(300))
    // The Brotli copy is the owner's, so only the gzip copy is made.
    writeFileSync(join(site, 'notes.txt.br'), 'Compressed')
    expect((await runRelease(site, root)).out).toMatch(/^Serving \S+; 1 compressed file written\.\n$/)
  })

  it('removes only what it made, and replaces nothing that is not its own', async () => {
    const root = releaseFolder()
    await runRelease(first, root)
    const oldest = servedIn(root)
    await runRelease(first, root)
    const others = ['2026-01-01', '.half', 'v1', '2026-01-02T03-04-05-678Z']
    for (const name of others) {
      mkdirSync(join(root, 'releases', name), { recursive: true })
      writeFileSync(join(root, 'releases', name, 'app.js'), 'App')
    }
    expect((await runRelease(first, root)).code).toBe(0)
    expect(releasesIn(root)).toEqual(expect.arrayContaining(others))
    expect(releasesIn(root)).not.toContain(oldest)
    const foreign = releaseFolder()
    mkdirSync(join(foreign, 'current'))
    expect((await runRelease(first, foreign)).err).toBe(
      `${join(foreign, 'current')} is not a link to a release. Move it away, or choose another folder. Nothing was changed.\n`,
    )
    expect((await runRelease(first, join(first, 'released'))).err).toContain('which the next build replaces')
  })

  it('loses no request when a site is swapped under load', async () => {
    const { root, origin, firstPage } = await serveForTest()
    const pages = ['/docs/', '/docs/guide/first', '/docs/guide/first/page.json', '/docs/v1', '/docs/versions.json']
    const load = putUnderLoad(origin, [...pages, ...assets(first)])
    const served = new Set<string>()
    const rollbacks = Array.from({ length: 5 }, () => undefined)
    for (const site of [nextSite(first, 'swapped'), ...rollbacks, nextSite(first, 'again')]) {
      // These requests queue behind all the others.
      for (let count = 0; count < 20; count++) await firstPage()
      expect(await (site ? runRelease(site, root) : runRollback(root))).toMatchObject({ code: 0 })
      served.add(/ (swapped|again)<\/h1>/.exec(await firstPage())?.[1] ?? 'first')
    }
    expect([...served]).toEqual(['swapped', 'first', 'again'])
    const { requests, failed } = await load.stop()
    expect(failed).toBe(0)
    expect(requests).toBeGreaterThan(1000)
  })
})
