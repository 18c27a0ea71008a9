import { execFileSync } from 'node:child_process'
import { EventEmitter } from 'node:events'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { stubGitSettings } from '../../../../testing/git/git-settings.ts'
import { DEFAULT_LEVELS } from '../../../src/model/checks/check.ts'
import type { DevProblem } from '../../../src/model/dev/dev-problem.ts'
import { loadComponents } from '../../../src/node/components/load-components.ts'
import { type DevSite, devSite } from '../../../src/node/dev/dev-site.ts'
import { fileStates } from '../../../src/node/dev/watch/file-states.ts'
import * as renderPage from '../../../src/node/render/render-page.tsx'
import { storeOf } from '../../../src/node/store/site-store.ts'
import { articleRenderers } from '../../../src/theme/content/article-renderers.tsx'
import { SITE_CONFIG } from '../../site-config.ts'
import { FIXTURES } from '../../sites/load-fixture.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')

/** A site while it is edited, with a development server that only records what it was asked to load. */
interface Edited {
  readonly site: DevSite
  /** Modules that were loaded through the development server: edited ones, and no other part of the program. */
  readonly loaded: readonly string[]
  /** Reports an edit as the server's watcher does. */
  readonly announce: (path: string) => void
  /** How many sources were compiled in full. */
  readonly compiled: () => number
}

/** Copies the content of the fixture site to the folder `below` in a folder of its own. */
function copyContent(below = 'content'): string {
  const contentDir = join(mkdtempSync(join(tmpdir(), 'stratadocs-edits-')), below)
  cpSync(join(FIXTURES, 'reading', 'content'), contentDir, { recursive: true })
  return contentDir
}

async function openWorkspace(contentDir: string) {
  const program = {
    root: ROOT,
    bundle: '',
    fingerprint: 'test',
    cacheDir: mkdtempSync(join(tmpdir(), 'stratadocs-cache-')),
  }
  const workspace = { program, paths: { contentDir, configFile: join(contentDir, '..', 'site.config.ts'), outDir: '' } }
  return { program, workspace, components: await loadComponents(workspace, SITE_CONFIG) }
}

async function openSite(contentDir: string): Promise<Edited> {
  const loaded: string[] = []
  const watcher = Object.assign(new EventEmitter(), { add: () => watcher })
  const ssrLoadModule = async (name: string) => {
    loaded.push(name)
    return name.endsWith('article-renderers.tsx') ? { articleRenderers } : renderPage
  }
  const vite = Promise.resolve({
    watcher,
    ws: { send: () => {}, on: () => {} },
    ssrLoadModule,
  } as unknown as ViteDevServer)
  const { program, workspace, components } = await openWorkspace(contentDir)
  const kept = vi.spyOn(storeOf(program), 'write')
  const site = devSite(workspace, {
    config: { ...SITE_CONFIG, checks: DEFAULT_LEVELS, staticDocuments: [] },
    components,
    vite,
  })
  // A check that runs later would print into the next test.
  onTestFinished(site.close)
  await site.respond('/docs/guide/first')
  return {
    site,
    loaded,
    announce: (path) => watcher.emit('all', 'change', path),
    compiled: () => kept.mock.calls.filter(([key]) => key.startsWith('body/')).length,
  }
}

describe('stratadocs dev, after an edit,', () => {
  it.each(['content', 'src/content', 'src/theme/content/docs'])(
    'renders a page of %s with the components that are already loaded',
    async (below) => {
      const contentDir = copyContent(below)
      const { site, loaded, announce } = await openSite(contentDir)
      announce(join(contentDir, 'v1', 'guide', 'first.md'))
      const { status } = await site.respond('/docs/guide/first')
      expect([status, loaded]).toEqual([200, []])
    },
  )

  it('shows an edited part in the page that includes it', async () => {
    const contentDir = copyContent()
    const part = join(contentDir, 'v1', '_part.md')
    writeFileSync(part, 'Before the edit.\n')
    writeFileSync(join(contentDir, 'v1', 'whole.md'), '---\ntitle: Whole\n---\n\n::include{file=_part.md}\n')
    const { site, announce } = await openSite(contentDir)
    expect(String((await site.respond('/docs/whole')).body)).toContain('Before the edit.')
    writeFileSync(part, 'After the edit.\n')
    announce(part)
    expect(String((await site.respond('/docs/whole')).body)).toContain('After the edit.')
  })

  it('redirects below an alias as a host would, with the query of the request', async () => {
    const contentDir = copyContent()
    const file = join(contentDir, 'redirects.yaml')
    const { site, announce } = await openSite(contentDir)
    const redirected = async (address: string, search?: string) => {
      const { status, location } = await site.respond(address, search)
      return [status, location]
    }
    expect(await redirected('/docs/stable/guide/first')).toEqual([404, undefined])
    writeFileSync(file, 'aliases:\n  stable: v2\n  former: v1\n')
    announce(file)
    expect(await redirected('/docs/stable/guide/first')).toEqual([302, '/docs/guide/first'])
    expect(await redirected('/docs/former/guide/first', '?a=1')).toEqual([302, '/docs/v1/guide/first?a=1'])
    expect(await redirected('/docs/stable/gone')).toEqual([404, undefined])
  })

  it('shows an edited sidebar, even if a page includes it as a sample', async () => {
    const contentDir = copyContent()
    const sidebar = join(contentDir, 'v1', 'sidebar.yaml')
    writeFileSync(sidebar, 'defaultSidebar: [index, guide/first]\n')
    appendFileSync(join(contentDir, 'v1', 'index.md'), '\n```yaml file=sidebar.yaml\n```\n')
    const { site, announce } = await openSite(contentDir)
    const entries = async () => {
      const { body } = await site.respond('/docs/v1/page.json')
      return JSON.parse(String(body)).body.sidebar.map(({ href }: { href: string }) => href)
    }
    expect(await entries()).toEqual(['/docs/v1', '/docs/v1/guide/first'])
    writeFileSync(sidebar, 'defaultSidebar: [index]\n')
    announce(sidebar)
    expect(await entries()).toEqual(['/docs/v1'])
  })

  it('serves the new content of an edited hidden static file', async () => {
    const contentDir = copyContent()
    const file = join(contentDir, '..', 'static', '.well-known', 'security.txt')
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, 'Before the edit.')
    const { site } = await openSite(contentDir)
    const text = async () => String((await site.respond('/docs/.well-known/security.txt')).body)
    expect(await text()).toBe('Before the edit.')
    edit(file, 'After the edit.')
    expect(await text()).toContain('After the edit.')
  })

  it('survives a static folder that cannot be listed, and then shows what was edited meanwhile', async () => {
    const contentDir = copyContent()
    const { site, announce } = await openSite(contentDir)
    const text = async () => String((await site.respond('/docs/guide/first')).body)
    const staticDir = join(contentDir, '..', 'static')
    const page = join(contentDir, 'v1', 'guide', 'first.md')
    writeFileSync(staticDir, '')
    edit(page, 'Edited meanwhile.')
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    announce(page)
    // The server describes the edit, for which it reads the site.
    vi.runAllTimers()
    vi.useRealTimers()
    expect(await text()).toContain('Everything an author can write.')
    rmSync(staticDir)
    expect(await text()).toContain('Edited meanwhile.')
  })

  it('says in the first page that the static folder cannot be listed', async () => {
    const contentDir = copyContent()
    const staticDir = join(contentDir, '..', 'static')
    writeFileSync(staticDir, '')
    const { site } = await openSite(contentDir)
    const { status, body } = await site.respond('/docs/guide/first')
    expect([status, String(body)]).toEqual([500, expect.stringContaining(staticDir)])
  })

  it('takes an edited component from the development server', async () => {
    const { site, loaded, announce } = await openSite(copyContent())
    announce(join(ROOT, 'src', 'theme', 'doc', 'Pagination.tsx'))
    const { status } = await site.respond('/docs/guide/first')
    expect([status, loaded]).toEqual([200, ['/src/node/render/render-page.tsx']])
  })

  it('compiles every page again after an edit of a component of articles', async () => {
    const { site, loaded, announce } = await openSite(copyContent())
    announce(join(ROOT, 'src', 'theme', 'content', 'Admonition.tsx'))
    const { status } = await site.respond('/docs/guide/first')
    expect([status, [...new Set(loaded)].sort()]).toEqual([
      200,
      ['/src/node/render/render-page.tsx', '/src/theme/content/article-renderers.tsx'],
    ])
  })
})

describe('stratadocs dev, which polls the files of the configuration,', () => {
  it('survives one whose state cannot be read', () => {
    const dir = mkdtempSync(join(tmpdir(), 'stratadocs-states-'))
    writeFileSync(join(dir, 'site.config.ts'), '')
    symlinkSync('loop.ts', join(dir, 'loop.ts'))
    const states = fileStates(['site.config.ts', 'gone.ts', 'loop.ts'], dir)
    expect([...states.values()].map((state) => state === '')).toEqual([false, true, true])
  })
})

describe('stratadocs dev, with a real watcher,', () => {
  it('shows a picture of the static folder that is added, edited or removed', async () => {
    const contentDir = copyContent()
    const staticDir = join(contentDir, '..', 'static')
    writeFileSync(join(contentDir, 'v1', 'whole.md'), '---\ntitle: Whole\n---\n\n![A box](/box.svg)\n')
    const { site, sent, close } = await openWatched(contentDir)
    const box = join(staticDir, 'box.svg')
    const source = async () => /src="([^"]*box[^"]*)"/.exec(String((await site.respond('/docs/whole')).body))?.[1] ?? ''
    const reloads = () => sent.filter((type) => type === 'full-reload').length
    try {
      expect(await source()).toBe('')
      const addresses = []
      for (const width of [10, 20]) {
        const before = reloads()
        writeFileSync(box, `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="10"><rect/></svg>`)
        // At once, and in the open browser.
        addresses.push(await source())
        const { status, body } = await site.respond(addresses.at(-1) ?? '')
        expect([status, String(body)]).toEqual([200, expect.stringContaining(`width="${width}"`)])
        await expect.poll(reloads).toBeGreaterThan(before)
      }
      expect(new Set(addresses).size).toBe(2)
      expect((await site.respond(addresses[0] ?? '')).status).toBe(404)
      const before = reloads()
      rmSync(box)
      expect(await source()).toBe('')
      await expect.poll(reloads).toBeGreaterThan(before)
    } finally {
      await close()
    }
  })

  it('shows the last good page while the table of versions is broken, and says why', async () => {
    const contentDir = copyContent()
    const { site, board, close } = await openWatched(contentDir)
    const table = join(contentDir, 'versions.yaml')
    const good = readFileSync(table, 'utf8')
    try {
      await site.respond('/docs/guide/first')
      writeFileSync(table, 'versions: [')
      const { status, body } = await site.respond('/docs/guide/first')
      expect([status, String(body)]).toEqual([200, expect.stringContaining('First steps')])
      await expect.poll(() => board()[0]?.place).toContain('versions.yaml:1:')
      writeFileSync(table, good)
      await site.respond('/docs/guide/first')
      await expect.poll(board).toEqual([])
    } finally {
      await close()
    }
  })

  it.each(['content', 'static'])(
    'reports a link that leads out of the %s folder, until it is removed',
    async (name) => {
      const contentDir = copyContent()
      const { site, board, close } = await openWatched(contentDir)
      const link = join(contentDir, '..', name, 'outside')
      try {
        await site.respond('/docs/guide/first')
        symlinkSync(import.meta.filename, link)
        await site.respond('/docs/guide/first')
        const said = `The link does not lead to a file in the ${name} folder.`
        await expect.poll(() => board().map(({ message }) => message)).toContain(said)
        rmSync(link)
        await site.respond('/docs/guide/first')
        await expect.poll(() => board().map(({ message }) => message)).not.toContain(said)
      } finally {
        await close()
      }
    },
  )

  it('explains in a document why the first page cannot be shown', async () => {
    const contentDir = copyContent()
    writeFileSync(join(contentDir, 'versions.yaml'), 'versions: [')
    const { site, close } = await openWatched(contentDir)
    try {
      // The name of a version may look as if it had a file extension.
      for (const path of ['/docs/guide/first', '/docs/guide/v0.68.0']) {
        const { status, type, body } = await site.respond(path)
        expect([status, type]).toEqual([500, 'text/html; charset=utf-8'])
        expect(String(body)).toContain('versions.yaml:1:')
        expect(String(body)).not.toContain('style=')
      }
      await expect(site.respond('/docs/guide/first.md')).rejects.toThrow()
    } finally {
      await close()
    }
  })
})

describe('stratadocs dev, without a content folder,', () => {
  afterEach(() => vi.restoreAllMocks())

  it.each(['nothing', 'file'])('says so in the terminal and in each page: %s', async (name) => {
    const contentDir = join(mkdtempSync(join(tmpdir(), 'stratadocs-edits-')), name)
    if (name === 'file') writeFileSync(contentDir, '')
    const printed = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const { site } = await openSite(contentDir)
    const said = `There is no content folder at ${contentDir}.`
    expect(printed).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(said))
    expect(String((await site.respond('/docs/guide/first')).body)).toContain(said)
  })
})

/** A site with a Vite server that watches its folder, and what the server sent to browsers. */
async function openWatched(contentDir: string) {
  const sent: string[] = []
  let problems: readonly DevProblem[] = []
  mkdirSync(join(contentDir, '..', 'static'))
  const vite = await createServer({
    root: join(contentDir, '..'),
    configFile: false,
    appType: 'custom',
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false },
  })
  vi.spyOn(vite.ws, 'send').mockImplementation(((payload: {
    type: string
    event?: string
    data?: readonly DevProblem[]
  }) => {
    sent.push(payload.event ?? payload.type)
    if (payload.data) problems = payload.data
  }) as never)
  const { workspace, components } = await openWorkspace(contentDir)
  const config = { ...SITE_CONFIG, checks: DEFAULT_LEVELS, staticDocuments: [] }
  const site = devSite(workspace, { config, components, vite: Promise.resolve(vite) })
  onTestFinished(site.close)
  await site.isRead
  // A watcher does not report what it finds at first, so files are edited until it has reported both folders.
  const probes = {
    'docs:change': join(contentDir, 'probe.txt'),
    'full-reload': join(contentDir, '..', 'static', 'probe.txt'),
  }
  for (const [event, file] of Object.entries(probes))
    await expect
      .poll(() => {
        appendFileSync(file, '.')
        return sent
      })
      .toContain(event)
  return { site, sent, board: () => problems, close: () => vite.close() }
}

describe('stratadocs dev, without a cache,', () => {
  afterEach(() => void vi.useRealTimers())

  it('compiles a page when it is requested, and all others for a file that is made from all', async () => {
    // The others are compiled once the server is idle: never, with this clock.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { site, compiled } = await openSite(copyContent())
    const textOf = async (path: string) => String((await site.respond(path)).body)
    expect(compiled()).toBe(1)
    const first = await textOf('/docs/guide/first')
    expect(first).toContain('Everything an author can write.')
    // What it shows of others: their titles, and the headings that links lead to.
    expect(first).toContain('>Welcome<')
    expect(compiled()).toBe(1)
    expect(await textOf('/docs/v1')).toContain('Start with the')
    expect(compiled()).toBe(2)
    const manifest = await textOf('/docs/search-index/manifest.json')
    const all = await textOf(`/docs/search-index/${/all\.[0-9a-f]+\.json/.exec(manifest)?.[0]}`)
    expect(all).toContain('Everything an author can write.')
    expect(all).toContain('Start with the')
    expect(compiled()).toBeGreaterThan(2)
    expect(await textOf('/docs/guide/first')).toBe(first)
  })

  it('compiles the others after its response', async () => {
    const { site, compiled } = await openSite(copyContent())
    const before = compiled()
    await vi.waitFor(() => expect(compiled()).toBeGreaterThan(before), { timeout: 60_000 })
    expect(String((await site.respond('/docs/guide/first')).body)).toContain('Everything an author can write.')
  })
})

describe('stratadocs dev, of a site under version control,', () => {
  afterEach(() => void vi.unstubAllEnvs())

  it('asks git for the dates of all files once, and after an edit for those of the edited file alone', async () => {
    const contentDir = copyContent()
    const { commit, calls } = openRepository(contentDir)
    commit('2026-03-04', 'Ada')
    const { site } = await openSite(contentDir)
    const first = async () => (await site.respond('/docs/guide/first')).body
    expect(await first()).toContain('2026-03-04')
    const before = calls().length
    expect(before).toBeGreaterThan(0)

    const page = join(contentDir, 'v1', 'guide', 'first.md')
    edit(page, 'Not committed.')
    expect(await first()).toContain('Not committed.')
    expect(await first()).toContain('2026-03-04')
    expect(calls().slice(before)).toEqual([expect.stringMatching(/ v1\/guide\/first\.md$/)])

    edit(page, 'Committed.')
    commit('2026-05-06', 'Grace')
    expect(await first()).toMatch(/2026-05-06.*Grace/s)
    expect((await site.respond('/docs/v1')).body).toContain('2026-03-04')
    expect(calls()).toHaveLength(before + 2)
  })
})

/** Adds a line to a file, a second after its last edit: the clock of a disk may be coarse. */
function edit(file: string, line: string): void {
  const later = statSync(file).mtimeMs / 1000 + 1
  appendFileSync(file, `\n${line}\n`)
  utimesSync(file, later, later)
}

/** Makes a folder a repository, with a `git` on the PATH that logs each call before it runs the real one. */
function openRepository(dir: string) {
  const bin = mkdtempSync(join(tmpdir(), 'stratadocs-bin-'))
  const log = join(bin, 'calls.txt')
  stubGitSettings()
  const real = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim()
  writeFileSync(join(bin, 'git'), `#!/bin/sh\necho "$@" >> '${log}'\nexec '${real}' "$@"\n`, { mode: 0o755 })
  vi.stubEnv('PATH', `${bin}${delimiter}${process.env.PATH}`)
  const run = (...args: string[]) => execFileSync(real, args, { cwd: dir, stdio: 'ignore' })
  run('init', '--quiet')
  return {
    /** Commits everything. */
    commit: (day: string, author: string) => {
      const who = ['-c', `user.name=${author}`, '-c', 'user.email=somebody@example.com']
      run('add', '--all')
      run(...who, 'commit', '--quiet', '--message', 'A change', `--date=${day}T12:00:00Z`)
    },
    /** The calls of git so far, one line for each. */
    calls: () => (existsSync(log) ? readFileSync(log, 'utf8').trimEnd().split('\n') : []),
  }
}
