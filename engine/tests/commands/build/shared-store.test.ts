import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runInNewProcess, runStratadocs } from '../../../../testing/run-stratadocs.ts'
import { type StoreServer, startStoreServer } from '../../../../testing/store/store-server.js'
import { contentHash } from '../../../src/content/files/hash.ts'
import { listFiles } from '../../../src/content/files/list-files.ts'
import { argsOf, ownCaches } from '../../chains/builds.ts'
import { chainedSite } from '../../chains/chained-site.ts'

/** The site and the store of a test. */
let dir: string
let server: StoreServer
/** The output of a machine that shares nothing. */
let expected: readonly (readonly string[])[]

const outputOf = () =>
  listFiles(join(dir, 'dist')).map((file) => [file, contentHash(readFileSync(join(dir, 'dist', file)))])

/** Runs a command on a machine that has nothing. */
async function onNewMachine(args: readonly string[], env: Readonly<Record<string, string>>) {
  ownCaches(dir)
  return runStratadocs([...args, ...argsOf(dir)], env)
}

/** Compiles some sources on a machine that has nothing, and stores them; returns what the command reports. */
async function fillStore(args: readonly string[] = []): Promise<string> {
  const { code, err } = await onNewMachine(['compile', ...args], server.writer)
  expect({ code, err }).toEqual({ code: 0, err: expect.not.stringContaining('Remote store') })
  return err
}

/** How many sources a build compiles on a machine that has nothing. */
async function compiledByBuild(env: Readonly<Record<string, string>>): Promise<{ compiled: number; err: string }> {
  const { out, err, code } = await onNewMachine(['build', '--json'], env)
  expect({ code, err: code === 0 ? '' : err }).toEqual({ code: 0, err: '' })
  return { compiled: (JSON.parse(out) as { summary: { compiled: number } }).summary.compiled, err }
}

beforeAll(async () => {
  dir = chainedSite().dir
  // The browser's part is bundled for all tests.
  expect(await runStratadocs(['build', ...argsOf(dir)])).toMatchObject({ code: 0 })
  expect(await compiledByBuild({})).toMatchObject({ compiled: expect.any(Number) })
  expected = outputOf()
})

beforeEach(async () => {
  dir = chainedSite().dir
  server = await startStoreServer()
})
afterEach(() => server.close())

describe('a store that machines share', () => {
  it('has nothing after a machine without its token compiled', async () => {
    const { compiled, err } = await compiledByBuild(server.reader)
    expect(compiled).toBeGreaterThan(10)
    expect(server.files.size).toBe(0)
    expect(err).not.toContain('Remote store')
  })

  it('is filled by machines that compile a part each, so that a build compiles nothing', async () => {
    for (const part of ['1/2', '2/2']) {
      const line = new RegExp(`compile\\s+\\d+ texts \\(part ${part[0]} of 2\\), \\d+ of them new`)
      expect(await fillStore(['--part', part])).toMatch(line)
    }
    expect(await compiledByBuild(server.reader)).toMatchObject({ compiled: 0 })
    expect(outputOf()).toEqual(expected)
  })

  it('has what was not edited since', async () => {
    await fillStore()
    appendFileSync(join(dir, 'content', '1.0', 'guide', 'more.md'), '\nMore.\n')
    expect((await compiledByBuild(server.writer)).compiled).toBe(1)
    expect(await compiledByBuild(server.reader)).toMatchObject({ compiled: 0 })
  })

  it('changes no page if it sends damaged values, which a warning reports', async () => {
    await fillStore()
    expect(server.files.size).toBeGreaterThan(0)
    for (const [path, body] of server.files) {
      const damaged = Buffer.from(body)
      damaged[damaged.length - 1] = (damaged.at(-1) ?? 0) ^ 1
      server.files.set(path, damaged)
    }
    const { compiled, err } = await compiledByBuild(server.reader)
    expect(compiled).toBeGreaterThan(10)
    expect(err).toContain('is damaged or forged')
    expect(outputOf()).toEqual(expected)
  })

  it('causes one warning if it does not answer', async () => {
    server.close()
    const { compiled, err } = await compiledByBuild(server.writer)
    expect(compiled).toBeGreaterThan(10)
    expect(err.match(/^Remote store .*/gm)).toHaveLength(1)
    expect(outputOf()).toEqual(expected)
  })
})

it('a build ends when its work is done, whatever a name server or the configuration still does', async () => {
  // Where no name server answers, Node waits for it before it ends.
  const silent = join(dir, 'silent.cjs')
  const never = '() => { setInterval(() => {}, 1000); return new Promise(() => {}) }'
  writeFileSync(silent, `require('node:dns').lookup = require('node:dns/promises').lookup = ${never}\n`)
  const config = join(dir, 'site.config.ts')
  writeFileSync(config, `setInterval(() => {}, 1000)\n${readFileSync(config, 'utf8')}`)
  const store = { ...server.reader, STRATADOCS_REMOTE_STORE: 'http://store.example.com/' }
  ownCaches(dir)
  const { code, err } = await runInNewProcess(['build', ...argsOf(dir)], {
    ...store,
    NODE_OPTIONS: `--require=${silent}`,
  })
  expect([code, err]).toEqual([0, expect.stringMatching(/^Remote store \S+: it kept this run waiting for 1 s/m)])
})

it('a build reports wrong settings of the store even if it has nothing to do', async () => {
  const build = (env: Readonly<Record<string, string>>) => runStratadocs(['build', ...argsOf(dir)], env)
  expect(await onNewMachine(['build'], {})).toMatchObject({ code: 0 })
  expect(await build({})).toMatchObject({ code: 0, out: expect.stringContaining(' 0 of them are new') })
  const { code, err } = await build({ STRATADOCS_REMOTE_STORE: 'store.example.com' })
  expect(code).toBe(1)
  expect(err).toMatch(/^STRATADOCS_REMOTE_STORE is not a URL\./)
})

describe('stratadocs compile', () => {
  it.each(['0/2', '3/2', '1/1000'])('rejects the part %s', async (part) => {
    const { code, err } = await runStratadocs(['compile', '--part', part, ...argsOf(dir)])
    expect(code).toBe(1)
    expect(err).toBe(`--part ${part} is not a valid part. Write it as 2/8: the second of eight parts.\n`)
  })
})
