import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { parse } from 'yaml'
import { copyAt, runInNewProcess } from '../../testing/run-stratadocs.ts'
import { hasNginx, type Store, serveStore } from './nginx.ts'
import { pageSource, recipeIn } from './recipe.ts'

const page = pageSource('ci.md')
const recipe = (title: string) => recipeIn('ci.md', title)

describe.skipIf(!hasNginx)('nginx with the configuration of the page (skipped where nginx is not installed)', () => {
  const PAGES = 30
  const keys = mkdtempSync(join(tmpdir(), 'stratadocs-keys-'))
  const key = (file: string) => readFileSync(join(keys, file), 'utf8')
  const path = (folder: string) => `/${folder}/${'0'.repeat(64)}`
  let store: Store
  let reading: Record<string, string>
  let writing: Record<string, string>

  /** The site on a machine of its own, with nothing in its cache. */
  function newMachine(): readonly string[] {
    const { dir, args } = copyAt('/docs/', 'reading')
    const cache = join(dir, 'node_modules', '.cache')
    rmSync(cache)
    mkdirSync(cache)
    for (let at = 0; at < PAGES; at++)
      writeFileSync(join(dir, 'content', 'v2', `page-${at}.md`), `# Page ${at}\n\nSome words.\n`)
    return args
  }

  beforeAll(() => void execFileSync('sh', ['-euc', recipe('make the keys')], { cwd: keys, stdio: 'ignore' }))

  beforeEach(async () => {
    store = await serveStore(recipe('/etc/nginx/conf.d/store.conf'), key('token').trim())
    reading = {
      NODE_EXTRA_CA_CERTS: store.certificate,
      STRATADOCS_REMOTE_STORE: store.url,
      // As in the workflow: without the lines around it.
      STRATADOCS_REMOTE_STORE_PUBLIC_KEY: key('public.pem').split('\n')[1] ?? '',
    }
    writing = {
      ...reading,
      STRATADOCS_REMOTE_STORE_TOKEN: key('token'),
      STRATADOCS_REMOTE_STORE_PRIVATE_KEY: key('key.pem'),
    }
  })
  afterEach(() => store.stop())

  it.each([
    ['without the token', {}],
    ['with another token', { token: 'another' }],
    ['with an empty token', { token: '' }],
  ])('stores nothing %s', async (_who, request) => {
    for (const folder of ['ac', 'cas'])
      expect(await store.send('PUT', path(folder), { ...request, body: 'test' })).toBe(401)
    expect(store.files()).toEqual([])
  })

  it('stores only values, and removes nothing, with the token', async () => {
    const token = key('token').trim()
    expect(await store.send('PUT', '/index.html', { token, body: 'test' })).toBe(404)
    expect(await store.send('DELETE', path('ac'), { token })).toBe(401)
    expect(await store.send('GET', path('ac'))).toBe(404)
    expect(store.files()).toEqual([])
  })

  it('gives a machine with a wrong token the warning that the page shows, and nothing else', async () => {
    const env = { ...writing, STRATADOCS_REMOTE_STORE_TOKEN: 'another' }
    const { code, err } = await runInNewProcess(['compile', ...newMachine()], env)
    const [, shown = ''] = /^(Remote store .*)$/m.exec(page) ?? []
    expect(shown).not.toBe('')
    const warnings = err.split('\n').filter((line) => line.startsWith('Remote store'))
    expect([code, warnings]).toEqual([0, [shown.replace('https://store.example.com/', store.url)]])
    expect(store.files()).toEqual([])
  })

  it('says what to do about the public key of the workflow, which is a placeholder', async () => {
    const { env } = parse(recipe('.github/workflows/docs.yml'))
    const { code, err } = await runInNewProcess(['compile', ...newMachine()], env)
    expect([code, err]).toEqual([1, expect.stringContaining('_PUBLIC_KEY is not an Ed25519 public key.')])
  })

  it('requires a token for reading, too, with the line from the page', async () => {
    const [, line = ''] = /`("[^`]*READER[^`]*)`/.exec(page) ?? []
    const config = recipe('/etc/nginx/conf.d/store.conf')
    const closed = config.replace(/^ *"~\^\(GET\|HEAD\) " 1;$/m, () => line)
    expect(line).not.toBe('')
    expect(closed).not.toBe(config)
    const other = await serveStore(closed, 'writes')
    onTestFinished(other.stop)
    const tokens = ['READER', 'writes', 'another']
    const read = tokens.map((token) => other.send('GET', path('ac'), { token }))
    expect(await Promise.all(read)).toEqual([404, 404, 401])
    const written = tokens.map((token) => other.send('PUT', path('ac'), { token, body: 'test' }))
    expect(await Promise.all(written)).toEqual([401, 201, 401])
    expect(other.files()).toEqual([path('ac').slice(1)])
  })

  it('lets machines compile a part each, and one without the token build the site from these', async () => {
    let sources = 0
    for (const part of [1, 2]) {
      const { code, err } = await runInNewProcess(['compile', '--part', `${part}/2`, ...newMachine()], writing)
      const line = new RegExp(`^compile +(\\d+) texts \\(part ${part} of 2\\), (\\d+) of them new`)
      const [all, ofPart, compiled] = line.exec(err) ?? []
      expect([code, err.trim().split('\n').length, all, compiled]).toEqual([0, 1, expect.any(String), ofPart])
      sources += Number(ofPart)
    }
    const before = store.files()
    const again = await runInNewProcess(['compile', '--part', '1/2', ...newMachine()], reading)
    expect(again.err).toContain(' (part 1 of 2), 0 of them new')
    const { code, out, err } = await runInNewProcess(['build', '--json', ...newMachine()], reading)
    expect([code, err]).toEqual([0, expect.not.stringContaining('Remote store')])
    expect(JSON.parse(out).summary).toMatchObject({ compiled: 0, sources })
    expect(sources).toBeGreaterThan(PAGES)
    expect(store.files()).toEqual(before)
  })
})
