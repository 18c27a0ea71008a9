import { spawn, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { installPackedEngine, plainEnvironment } from '../../../testing/commands/packed-engine.ts'
import { servedUrl } from '../../../testing/run-stratadocs.ts'
import { programOf } from '../../bin/program.js'

const ROOT = join(import.meta.dirname, '..', '..')
const NAME = 'stratadocs'
const { version: VERSION } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
const TARBALL = `${NAME}-${VERSION}.tgz`
const dir = mkdtempSync(join(tmpdir(), 'stratadocs-package-'))
const modules = join(dir, 'node_modules')
const engine = join(modules, NAME)
const bin = join(modules, '.bin', NAME)

afterAll(() => rmSync(dir, { recursive: true, force: true }))

function environment(): NodeJS.ProcessEnv {
  return { ...plainEnvironment(), PORT: '0' }
}

/** Runs a command line to its end, in a folder below which the package is installed. */
function run(cwd: string, command: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env: environment(), encoding: 'utf8' })
  return { code: status, said: stdout + stderr }
}

beforeAll(() => {
  const archive = installPackedEngine(dir)
  mkdirSync(join(modules, '.bin'))
  symlinkSync(join('..', NAME, 'bin', 'stratadocs.js'), bin)
  // npm's record of what it installed.
  const record = { packages: { [`node_modules/${NAME}`]: { version: VERSION, resolved: `file:${archive}` } } }
  writeFileSync(join(modules, '.package-lock.json'), JSON.stringify(record))
})

/** Makes a new site in a folder beside the package; returns that folder. */
function newSite(folder: string): string {
  const { code, said } = run(dir, bin, 'new', folder)
  expect(code, said).toBe(0)
  return join(dir, folder)
}

/** Every file of the installed package, with its size and the time when it was written. */
function packageFiles(): string[] {
  return readdirSync(engine, { recursive: true }).map((path) => {
    const { size, mtimeMs } = statSync(join(engine, String(path)))
    return `${path} ${size} ${mtimeMs}`
  })
}

/** Runs a server of a site for as long as `use` takes, which gets a function for the text at a path. */
async function withServer(
  site: string,
  script: string,
  use: (answerOf: (path: string) => Promise<string>) => Promise<void>,
) {
  const child = spawn('node', [join(engine, 'bin', 'stratadocs.js'), script], { cwd: site, env: environment() })
  const ended = new Promise((resolve) => child.once('close', resolve))
  try {
    const url = await servedUrl(child)
    await use(async (path) => {
      const response = await fetch(new URL(path, url))
      expect(response.status, `${script} ${path}`).toBe(200)
      return response.text()
    })
  } finally {
    child.kill()
    // It may still write to the cache of the site, which other tests use.
    await ended
  }
}

it('the package has the bundled program, and neither tests nor sites', () => {
  const packed = readdirSync(engine, { recursive: true }).map(String)
  expect(existsSync(programOf(engine).bundle), 'the program comes bundled').toBe(true)
  expect(readdirSync(join(engine, 'program'))).toHaveLength(1)
  expect(packed.filter((file) => /\.test\.tsx?$|^tests|^content|^bench/.test(file))).toEqual([])
})

describe('a new site', () => {
  it('is a package with the engine that made it', () => {
    const before = readdirSync(dir)
    const { code, said } = run(dir, 'npx', NAME, 'new', 'my-docs')
    expect([code, said]).toEqual([0, expect.stringContaining('Next:\n  cd my-docs\n  npm install\n  npm run dev\n')])
    expect(readdirSync(dir).sort()).toEqual([...before, 'my-docs'].sort())
    const site = join(dir, 'my-docs')
    expect(JSON.parse(readFileSync(join(site, 'package.json'), 'utf8'))).toEqual({
      name: 'my-docs',
      private: true,
      type: 'module',
      scripts: {
        dev: 'stratadocs dev',
        build: 'stratadocs build',
        check: 'stratadocs check',
        preview: 'stratadocs preview',
        start: 'stratadocs start',
      },
      dependencies: { stratadocs: `file:${TARBALL}` },
    })
    expect(readFileSync(join(site, TARBALL))).toEqual(readFileSync(join(dir, TARBALL)))
    expect(readFileSync(join(site, '.gitignore'), 'utf8')).toMatch(/^node_modules\/$/m)
    const again = run(dir, bin, 'new', 'my-docs')
    expect([again.code, again.said]).toEqual([1, expect.stringContaining('is not empty.')])
  })

  it('has its configuration, and code that reads YAML, checked by editors', () => {
    const site = newSite('checked-docs')
    mkdirSync(join(site, 'components'))
    writeFileSync(
      join(site, 'components', 'versions.ts'),
      "import versions from '../content/versions.yaml'\n\nexport const shown: unknown = versions\n",
    )
    expect(run(site, join(ROOT, '..', 'node_modules', '.bin', 'tsc'), '-p', site)).toEqual({ code: 0, said: '' })
  })

  it('is checked and built in CI, with its history and its cache', () => {
    const workflow = parse(readFileSync(join(newSite('ci-docs'), '.github', 'workflows', 'docs.yml'), 'utf8'))
    const steps = workflow.jobs.build.steps as { run?: string; with?: Record<string, unknown> }[]
    expect(steps.flatMap((step) => step.run ?? [])).toEqual(['npm ci', 'npm run check', 'npm run build'])
    expect(steps.find((step) => step.with?.['fetch-depth'] === 0)).toBeDefined()
    const cache = steps.findIndex((step) => step.with?.path === 'node_modules/.cache/stratadocs')
    expect(cache).toBeGreaterThan(steps.findIndex((step) => step.run === 'npm ci'))
  })
})

describe('a new site that is built', () => {
  let site: string
  let build: ReturnType<typeof run>
  /** The files of the package before the site was built. */
  let before: string[]

  beforeAll(() => {
    site = newSite('built-docs')
    before = packageFiles()
    // Root may write anyway, so the files are compared, too.
    run(dir, 'chmod', '-R', 'a-w', engine)
    build = run(site, 'npm', 'run', 'build')
    run(dir, 'chmod', '-R', 'u+w', engine)
  })

  it('needs no package that can be written to', () => {
    expect(build.code, build.said).toBe(0)
    expect(build.said).not.toMatch(/warn.*typeless|MODULE_TYPELESS_PACKAGE_JSON/i)
    expect(packageFiles()).toEqual(before)
    expect(readdirSync(join(site, 'node_modules'))).toEqual(['.cache'])
    const page = (path: string) => readFileSync(join(site, 'dist', path, 'index.html'), 'utf8')
    // A variable, an include, an inherited page and a fork.
    expect(page('guide/install')).toContain('It listens on port 9090')
    expect(page('1.0/guide/install')).toContain('It listens on port 8080')
    expect(page('guide/install')).toContain('which several pages include')
    expect(page('guide/run')).toContain('run --watch')
    expect(page('1.0/guide/run')).not.toContain('--watch')
  })

  it('is served', async () => {
    await withServer(site, 'preview', async (answerOf) => {
      expect(await answerOf('1.0/guide/run')).toContain('<h1')
    })
    await withServer(site, 'dev', async (answerOf) => {
      const shown = await answerOf('guide/install')
      expect(shown).toContain('It listens on port 9090')
      expect(shown).toContain('/@vite/client')
      const [, react = ''] = /from "([^"]*react-dom[^"]*)"/.exec(await answerOf('src/client/app.tsx')) ?? []
      expect(await answerOf(react)).toContain('hydrateRoot')
    })
    expect(packageFiles()).toEqual(before)
  })

  it('is released', () => {
    const released = run(site, bin, 'release', join(dir, 'released'))
    expect(released).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^Wrote .*\nServing \S+; \d+ compressed files written\.\n$/),
    })
    const page = (folder: string) => readFileSync(join(folder, 'index.html'), 'utf8')
    expect(page(join(dir, 'released', 'current', 'site'))).toBe(page(join(site, 'dist')))
  })
})

it('an imported site is such a package, too', () => {
  const source = join(ROOT, 'tests', 'fixtures', 'docusaurus', 'two-instances', 'site')
  const imported = join(dir, 'Imported Docs')
  expect(run(dir, bin, 'import', source, '--out', 'Imported Docs')).toMatchObject({ code: 0 })
  const { name, dependencies } = JSON.parse(readFileSync(join(imported, 'package.json'), 'utf8'))
  expect([name, dependencies]).toEqual(['imported-docs', { stratadocs: `file:${TARBALL}` }])
  expect(existsSync(join(imported, '.github', 'workflows', 'docs.yml'))).toBe(true)
  const build = run(imported, 'npm', 'run', 'build')
  expect(build.code, build.said).toBe(0)
  expect(existsSync(join(imported, 'dist', '0.9', 'api', 'rows', 'index.html'))).toBe(true)
})
