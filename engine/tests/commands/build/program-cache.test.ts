import { spawnSync } from 'node:child_process'
import fs, {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { programOf } from '../../../bin/program.js'
import { sourceCompiler } from '../../../src/node/compile/source-compiler.ts'
import { withCache } from '../../../src/node/output/site-cache.ts'
import { storedBodies } from '../../../src/node/queries/bodies.ts'
import { openQueryTable } from '../../../src/node/queries/query-table.ts'
import { queriedCompiler } from '../../../src/node/queries/source-query.ts'
import { storeOf } from '../../../src/node/store/site-store.ts'
import { withSpiedFs } from '../../spied-fs.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')

/** A copy of the launcher, whose program is written for a test. */
interface Launcher {
  readonly copy: string
  readonly write: (source: string) => void
  readonly start: () => number | null
}

/** Below the repository: there it finds the packages. */
function copyLauncher(): Launcher {
  const copy = mkdtempSync(join(ROOT, '..', 'node_modules', '.launcher-'))
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
  cpSync(join(ROOT, 'bin'), join(copy, 'bin'), { recursive: true })
  writeFileSync(join(copy, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(copy, 'package-lock.json'), '{}')
  mkdirSync(join(copy, 'src'))
  return {
    copy,
    write: (source) => {
      writeFileSync(join(copy, 'src', 'cli.ts'), source)
      const others = [
        'node/compile/compile-worker',
        'node/render/render-worker',
        'node/emit/search/index-worker',
        'node/bundle/bundle-process',
        'node/pictures/encode-process',
        'migrate/docusaurus/read/run/config-process',
      ]
      for (const other of others) {
        mkdirSync(dirname(join(copy, 'src', other)), { recursive: true })
        writeFileSync(join(copy, 'src', `${other}.ts`), '')
      }
    },
    start: () => spawnSync('node', [join(copy, 'bin', 'stratadocs.js')]).status,
  }
}

/** An empty folder, which is removed after the test. */
function folder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'stratadocs-cache-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

const answer = (code: number) => `export const main = () => ${code}\n`

it('the program that was bundled when it was installed starts, until a source changes', () => {
  const { copy, write, start } = copyLauncher()
  write(answer(10))
  expect(spawnSync('node', [join(copy, 'bin', 'prepare-program.js')]).status).toBe(0)
  const [name = ''] = readdirSync(join(copy, 'program'))
  const installed = join(copy, 'program', name, 'cli.mjs')
  writeFileSync(installed, readFileSync(installed, 'utf8').replace('10', '20'))
  expect(start()).toBe(20)
  write(answer(11))
  expect(start()).toBe(11)
  expect(spawnSync('node', [join(copy, 'bin', 'prepare-program.js')]).status).toBe(0)
  expect(readdirSync(join(copy, 'program'))).toEqual([expect.not.stringMatching(name)])
})

it.each(['.package-lock.json', '.pnpm/lock.yaml', '.yarn-integrity', '.yarn-state.yml'])(
  'an update of a package is another program, also if %s alone records it',
  (record) => {
    const root = join(folder(), 'node_modules', 'stratadocs')
    for (const name of ['bin', 'src']) mkdirSync(join(root, name), { recursive: true })
    writeFileSync(join(root, 'package.json'), '{}')
    const file = join(dirname(root), record)
    mkdirSync(dirname(file), { recursive: true })
    const fingerprints = ['1.0.0', '1.0.1', '1.0.0'].map((version) => {
      writeFileSync(file, version)
      return programOf(root).fingerprint
    })
    expect(fingerprints[1]).not.toBe(fingerprints[0])
    expect(fingerprints[2]).toBe(fingerprints[0])
  },
)

it.each(['>=999.1.0', '^1.2.0 || >=999.1.0'])('a Node outside of %s is rejected before anything is loaded', (range) => {
  const { copy, write } = copyLauncher()
  write(answer(10))
  writeFileSync(join(copy, 'package.json'), JSON.stringify({ type: 'module', engines: { node: range } }))
  const { status, stderr } = spawnSync(process.execPath, [join(copy, 'bin', 'stratadocs.js')], { encoding: 'utf8' })
  const { node } = process.versions
  const said = `The program does not run on Node ${node}: it needs ${range}. Install a newer one from https://nodejs.org.\n`
  expect([status, stderr, existsSync(join(copy, 'program'))]).toEqual([1, said, false])
})

it('the oldest bundles are removed when a new one is made', () => {
  const { copy, write, start } = copyLauncher()
  const bundles = join(copy, 'program')
  // The last one is of a process that was killed.
  for (const [at, name] of ['a', 'b', 'c', 'd', 'e', 'f', 'g.123'].entries()) {
    mkdirSync(join(bundles, name), { recursive: true })
    utimesSync(join(bundles, name), at + 1, at + 1)
  }
  write(answer(10))
  expect(start()).toBe(10)
  const left = readdirSync(bundles)
  expect(left).toHaveLength(5)
  expect(left).toEqual(expect.arrayContaining(['c', 'd', 'e', 'f']))
  // Nothing is removed when the bundle is there.
  mkdirSync(join(bundles, 'g'))
  expect(start()).toBe(10)
  expect(readdirSync(bundles)).toHaveLength(6)
})

it('the drafts of processes that bundle at the same time are left alone, and cause no bundle to be removed', () => {
  const { copy, write, start } = copyLauncher()
  const bundles = join(copy, 'program')
  const others = ['a', 'b.1', 'c.2', 'd.3', 'e.4', 'f.5']
  for (const name of others) mkdirSync(join(bundles, name), { recursive: true })
  write(answer(10))
  expect(start()).toBe(10)
  expect(readdirSync(bundles)).toEqual(expect.arrayContaining(others))
})

describe('the cache of a site', () => {
  const program = (fingerprint: string) => ({ root: folder(), bundle: '', fingerprint })
  const cacheIn = (dir: string) => join(dir, 'node_modules', '.cache', 'stratadocs')

  it('is with the packages of the site, or where they would be', () => {
    const site = folder()
    const configFile = join(site, 'docs', 'site.config.ts')
    mkdirSync(dirname(configFile))
    writeFileSync(configFile, '')
    expect(withCache(program('new'), configFile).cacheDir).toBe(cacheIn(dirname(configFile)))
    writeFileSync(join(site, 'package.json'), '{}')
    expect(withCache(program('new'), configFile).cacheDir).toBe(cacheIn(site))
    expect(existsSync(cacheIn(site))).toBe(true)
  })

  it('is not made where there is no site', () => {
    const dir = folder()
    expect(withCache(program('new'), join(dir, 'site.config.ts')).cacheDir).toBe(cacheIn(dir))
    expect(readdirSync(dir)).toEqual([])
  })

  it('keeps what the programs that were used last have stored', async () => {
    const configFile = join(folder(), 'site.config.ts')
    writeFileSync(configFile, '')
    const use = (fingerprint: string) => withCache(program(fingerprint), configFile)
    const { cacheDir } = use('first')
    const programs = join(cacheDir, 'program')
    const older = ['a', 'b', 'c', 'd', 'e', 'f']
    for (const [at, name] of older.entries()) {
      mkdirSync(join(programs, name, 'sources'), { recursive: true })
      utimesSync(join(programs, name), at + 2, at + 2)
    }
    utimesSync(join(programs, 'first'), 1, 1)
    // Using it again makes it the last one used.
    use('first')
    expect(readdirSync(programs)).toHaveLength(7)
    use('second')
    expect(readdirSync(programs).sort()).toEqual(['d', 'e', 'f', 'first', 'second'])
    // Killed while it removes.
    const remove = vi.spyOn(fs, 'rmSync').mockImplementationOnce((path) => {
      fs.rmdirSync(join(String(path), 'sources'))
      throw new Error('Killed')
    })
    await withSpiedFs([remove], () => expect(() => use('third')).toThrow('Killed'))
    const whole = (name: string) => existsSync(join(programs, name, 'sources'))
    expect(older.filter((name) => existsSync(join(programs, name)) && !whole(name))).toEqual([])
    use('fourth')
    expect(readdirSync(programs).sort()).toEqual(['f', 'first', 'fourth', 'second', 'third'])
  })
})

it('a program whose cache is removed while it runs still compiles', async () => {
  const cacheDir = mkdtempSync(join(tmpdir(), 'stratadocs-cache-'))
  onTestFinished(() => rmSync(cacheDir, { recursive: true, force: true }))
  const program = { root: ROOT, bundle: '', fingerprint: 'old', cacheDir }
  const store = () => storeOf(program)
  const queries = { table: openQueryTable({ store, name: 'site' }), bodies: storedBodies(program) }
  const compile = queriedCompiler(queries, sourceCompiler().compile)
  const source = { file: 'index.md', text: '---\ntitle: Home\n---\n\nText.\n' }
  expect((await compile(source)).doc.title).toBe('Home')
  queries.table.save()
  expect(existsSync(join(cacheDir, 'store'))).toBe(true)
  rmSync(cacheDir, { recursive: true })
  expect((await compile({ ...source, text: source.text.replace('Home', 'Start') })).doc.title).toBe('Start')
})
