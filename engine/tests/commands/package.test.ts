import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { servedUrl } from '../../../testing/run-stratadocs.ts'
import { programOf } from '../../bin/program.js'

const ROOT = join(import.meta.dirname, '..', '..')
const NAME = 'stratadocs'
const dir = mkdtempSync(join(tmpdir(), 'stratadocs-package-'))
const site = join(dir, 'my-docs')

afterAll(() => rmSync(dir, { recursive: true, force: true }))

/** Packs the program and puts it where npm would: its packages are beside it, here as links to those of this repository. */
function install(): void {
  // Its scripts bundle the program, also where others are not allowed to run.
  const { status, stderr } = spawnSync('npm', ['pack', '--ignore-scripts=false', '--pack-destination', dir], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  expect(status, stderr).toBe(0)
  const [tarball = ''] = readdirSync(dir).filter((name) => name.endsWith('.tgz'))
  const modules = join(dir, 'node_modules')
  mkdirSync(join(modules, NAME), { recursive: true })
  spawnSync('tar', ['-xzf', join(dir, tarball), '-C', join(modules, NAME), '--strip-components=1'])
  for (const name of readdirSync(join(ROOT, '..', 'node_modules')).filter(
    (one) => !one.startsWith('.') && one !== NAME,
  ))
    symlinkSync(join(ROOT, '..', 'node_modules', name), join(modules, name))
}

function start(args: readonly string[], cwd: string) {
  const { NODE_ENV: _testing, ...env } = process.env
  return spawn('node', [join(dir, 'node_modules', NAME, 'bin', 'stratadocs.js'), ...args], {
    cwd,
    env: { ...env, PORT: '0' },
  })
}

function run(args: readonly string[], cwd: string): Promise<{ code: number | null; said: string }> {
  const child = start(args, cwd)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, said })))
}

/** What a server of the site answers at an address. */
async function answerOf(command: string, path: string): Promise<string> {
  const child = start([command], site)
  try {
    const response = await fetch((await servedUrl(child)) + path)
    expect(response.status, `${command} ${path}`).toBe(200)
    return response.text()
  } finally {
    child.kill()
  }
}

it('the package works in a folder of its own: new, import, build, preview, release and dev', async () => {
  install()
  const packed = readdirSync(join(dir, 'node_modules', NAME), { recursive: true }).map(String)
  expect(existsSync(programOf(join(dir, 'node_modules', NAME)).bundle), 'the program comes bundled').toBe(true)
  expect(packed.filter((file) => /\.test\.tsx?$|^tests|^content|^bench/.test(file))).toEqual([])

  expect(await run(['new', 'my-docs'], dir)).toMatchObject({ code: 0 })
  expect(readFileSync(join(site, 'site.config.ts'), 'utf8')).toContain(`import { defineConfig } from '${NAME}'`)
  expect(existsSync(join(site, '.gitignore'))).toBe(true)
  expect(await run(['new', 'my-docs'], dir)).toMatchObject({ code: 1, said: expect.stringContaining('is not empty.') })
  // An editor finds the type of the configuration.
  const types = spawnSync(join(ROOT, '..', 'node_modules', '.bin', 'tsc'), ['-p', site], { encoding: 'utf8' })
  expect(types.stdout).toBe('')

  const build = await run(['build'], site)
  expect(build.code, build.said).toBe(0)
  const page = (path: string) => readFileSync(join(site, 'dist', path, 'index.html'), 'utf8')
  // A variable, an include, an inherited page and a fork.
  expect(page('guide/install')).toContain('It listens on port 9090')
  expect(page('1.0/guide/install')).toContain('It listens on port 8080')
  expect(page('guide/install')).toContain('which several pages include')
  expect(page('guide/run')).toContain('run --watch')
  expect(page('1.0/guide/run')).not.toContain('--watch')
  expect(await answerOf('preview', '1.0/guide/run')).toContain('<h1')
  const released = await run(['release', join(dir, 'released')], site)
  expect(released).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^Wrote .*\nServing \S+; \d+ compressed files written\.\n$/),
  })
  expect(readFileSync(join(dir, 'released', 'current', 'site', 'index.html'), 'utf8')).toBe(page(''))
  const shown = await answerOf('dev', 'guide/install')
  expect(shown).toContain('It listens on port 9090')
  expect(shown).toContain('/@vite/client')

  const source = join(ROOT, 'tests', 'fixtures', 'docusaurus', 'two-instances', 'site')
  expect(await run(['import', source, '--out', 'imported'], dir)).toMatchObject({ code: 0 })
  expect((await run(['build'], join(dir, 'imported'))).code).toBe(0)
  expect(existsSync(join(dir, 'imported', 'dist', '0.9', 'api', 'rows', 'index.html'))).toBe(true)
})
