import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { parse } from 'yaml'
import { hasHashedName } from '../../engine/src/model/files/hashed-name.ts'
import { COMMON_OPTIONS, commands } from '../../engine/src/node/cli/commands.ts'
import { git } from '../../testing/git/git.ts'
import { stubGitSettings } from '../../testing/git/git-settings.ts'
import { type Copy, copyAt, runStratadocs } from '../../testing/run-stratadocs.ts'
import { pageSource, recipeIn } from './recipe.ts'

const recipe = (title: string) => recipeIn('hosts.md', title)

/** A step of a job, as GitHub reads it. */
interface Step {
  readonly uses?: string
  readonly run?: string
  readonly with?: Readonly<Record<string, unknown>>
}
type Jobs = Readonly<Record<string, { readonly needs?: string; readonly steps: readonly Step[] }>>

const workflow = recipe('.github/workflows/docs.yml')
const buildSteps = (parse(workflow) as { jobs: Jobs }).jobs.build?.steps ?? []

describe('the workflow to copy', () => {
  it('is the one that a new site has', () => {
    const template = join(import.meta.dirname, '..', '..', 'engine', 'template', 'project')
    expect(workflow).toBe(readFileSync(join(template, '.github', 'workflows', 'docs.yml'), 'utf8'))
  })

  it('fetches the whole history, installs, restores the cache, checks, builds and uploads, in this order', () => {
    expect(buildSteps.map(({ uses, run }) => uses ?? run)).toEqual([
      'actions/checkout@v4',
      'actions/setup-node@v4',
      'npm ci',
      'actions/cache@v4',
      'npm run check',
      'npm run build',
      'actions/upload-artifact@v4',
    ])
    expect(buildSteps[0]?.with).toEqual({ 'fetch-depth': 0 })
    expect(buildSteps[3]?.with?.path).toBe('node_modules/.cache/stratadocs')
    expect(buildSteps[6]?.with).toMatchObject({ name: 'site', path: COMMON_OPTIONS.out.default })
  })

  it.each(['job for GitHub Pages', 'job for Cloudflare Pages'])(
    'takes the %s, which publishes what it built',
    (title) => {
      const { jobs } = parse(`${workflow}${recipe(title)}`) as { jobs: Jobs }
      expect(Object.keys(jobs)).toEqual(['build', 'publish'])
      expect(jobs.publish).toMatchObject({ needs: 'build' })
      expect(jobs.publish?.steps[0]).toEqual({
        uses: 'actions/download-artifact@v4',
        with: { name: 'site', path: 'dist' },
      })
    },
  )

  it('takes the checkout that the function for Cloudflare Pages needs, before it downloads the site', () => {
    const checkout = recipeIn('programs.md', 'first step of the job for Cloudflare Pages')
    const job = recipe('job for Cloudflare Pages').replace('    steps:\n', (steps) => steps + checkout)
    const { jobs } = parse(`${workflow}${job}`) as { jobs: Jobs }
    expect(jobs.publish?.steps.map(({ uses }) => uses).slice(0, 2)).toEqual([
      'actions/checkout@v4',
      'actions/download-artifact@v4',
    ])
  })

  it('gets an annotation for each problem, and a failure', async () => {
    const copy = copyAt('/docs/', 'reading')
    writeFileSync(join(copy.dir, 'content', 'v2', 'broken.md'), '---\ntitle: Broken\n---\n\n[Gone](gone.md)\n')
    const env = { GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: copy.dir }
    const { code, out, err } = await runStratadocs(['check', ...copy.args], env)
    expect([code, out + err]).toEqual([
      1,
      expect.stringContaining('::error file=content/v2/broken.md,line=5,col=1::Broken link'),
    ])
  })
})

it('the pipeline for GitLab keeps a cache that npm ci does not empty, and publishes what it builds', async () => {
  const { before_script: before, cache, pages, variables } = parse(recipe('.gitlab-ci.yml'))
  expect(variables).toEqual({ GIT_DEPTH: 0 })
  expect(pages.script).toEqual(['npm run build -- --out public'])
  expect(pages.artifacts.paths).toEqual(['public'])
  expect(cache.paths).toEqual(['.npm', '.stratadocs'])
  const { dir } = copyAt('/docs/', 'reading')
  writeFileSync(join(dir, 'package.json'), '{}')
  // As after npm ci: without the cache that the sites of tests share.
  rmSync(join(dir, 'node_modules', '.cache'))
  const [install, ...rest] = before as string[]
  expect(install).toBe('npm ci --cache .npm')
  for (const line of rest) execFileSync('sh', ['-euc', line], { cwd: dir })
  const folders = ['--content', join(dir, 'content'), '--config', join(dir, 'site.config.ts')]
  const { code } = await runStratadocs(['build', ...folders, '--out', join(dir, 'public')])
  expect(code).toBe(0)
  expect(existsSync(join(dir, 'public', 'index.html'))).toBe(true)
  expect(readdirSync(join(dir, '.stratadocs'))).toContain('program')
})

describe('the settings of Netlify', () => {
  const settings = recipe('netlify.toml')

  it('are tables of strings', () => {
    const lines = settings.trim().split('\n')
    expect(lines.filter((line) => !/^(|\[[a-z.]+\]|\w+ = "[^"\\]*")$/.test(line))).toEqual([])
    expect(settings).toContain(`publish = "${COMMON_OPTIONS.out.default}"`)
  })

  it('fetch the history of a shallow clone, and build from a whole one', () => {
    stubGitSettings()
    onTestFinished(() => void vi.unstubAllEnvs())
    const [, command = ''] = /command = "(.*)"/.exec(settings) ?? []
    const dir = mkdtempSync(join(tmpdir(), 'stratadocs-clone-'))
    const origin = join(dir, 'origin')
    mkdirSync(origin)
    git(origin, 'init', '--quiet')
    for (const message of ['One', 'Two', 'Three']) git(origin, 'commit', '--quiet', '--allow-empty', '-m', message)
    for (const [name, ...depth] of [['shallow', '--depth', '1'], ['whole']]) {
      const clone = join(dir, name ?? '')
      git(dir, 'clone', '--quiet', ...depth, `file://${origin}`, clone)
      const { status, stdout } = spawnSync('sh', ['-c', command.replace('npm run build', 'echo built')], {
        cwd: clone,
        encoding: 'utf8',
      })
      expect([status, stdout]).toEqual([0, 'built\n'])
      expect(git(clone, 'rev-list', '--count', 'HEAD').trim()).toBe('3')
    }
  })
})

describe('what hosts of static files get', () => {
  let copy: Copy
  const files = (folder: string) => readdirSync(join(copy.dir, folder), { recursive: true }).map(String)

  beforeAll(async () => {
    copy = copyAt('/docs/', 'reading')
    expect(await runStratadocs(['build', ...copy.args])).toMatchObject({ code: 0 })
    execFileSync('sh', ['-euc', recipe('publish below /docs/')], { cwd: copy.dir })
  })

  it('below a path: the site in its folder, and what they read at the root', () => {
    expect(readdirSync(join(copy.dir, 'public')).sort()).toEqual(['404.html', '_headers', '_redirects', 'docs'])
    const left = ['_headers', '_redirects', 'build.json']
    expect(files(join('public', 'docs')).sort()).toEqual(
      files('dist')
        .filter((file) => !left.includes(file))
        .sort(),
    )
  })

  it('redirects that begin with the base path, each to a page', () => {
    const rules = readFileSync(join(copy.dir, 'public', '_redirects'), 'utf8')
      .trim()
      .split('\n')
    expect(rules.length).toBeGreaterThan(3)
    for (const rule of rules) {
      const [from = '', to = '', status] = rule.split(' ')
      expect([rule, from === '/' || from.startsWith('/docs/'), status]).toEqual([
        rule,
        true,
        from === '/' ? '302' : '301',
      ])
      expect([rule, existsSync(join(copy.dir, 'public', to, 'index.html'))]).toEqual([rule, true])
    }
    const headers = readFileSync(join(copy.dir, 'public', '_headers'), 'utf8')
    const paths = headers.split('\n').filter((line) => line.startsWith('/'))
    expect(paths.filter((path) => !path.startsWith('/docs/'))).toEqual([])
  })

  it('in a bucket: files that are kept for a year have a hash in their name, and excluded files exist', () => {
    const [first = '', second = ''] = recipe('upload to a bucket').trim().split('\n')
    expect(first).toContain("--include 'assets/*' --cache-control 'public, max-age=31536000, immutable'")
    const assets = files('dist').filter((file) => /^assets\/.*\./.test(file))
    expect(assets.length).toBeGreaterThan(2)
    expect(assets.filter((file) => !hasHashedName(file))).toEqual([])
    const excluded = [...second.matchAll(/--exclude (\w+\S*)/g)].map(([, name = '']) => name)
    expect(excluded).toEqual(['_headers', '_redirects', 'build.json'])
    expect(excluded.filter((name) => !existsSync(join(copy.outDir, name)))).toEqual([])
  })
})

describe.each(['hosts.md', 'ci.md', 'operate.md'])('every command of %s', (page) => {
  const text = pageSource(page)

  it('of the program exists, with its options', () => {
    const called = [...text.matchAll(/npx stratadocs (\w+)([^\n`#]*)/g)]
    expect(called.length).toBeGreaterThan(3)
    for (const [all, name = '', rest = ''] of called) {
      const command = Object.entries(commands).find(([one]) => one === name)?.[1]
      expect(command, all).toBeDefined()
      const known = Object.keys({ ...command?.options, ...COMMON_OPTIONS }).map((option) => `--${option}`)
      expect([all, (rest.match(/--[a-z-]+/g) ?? []).filter((option) => !known.includes(option))]).toEqual([all, []])
    }
  })

  it('that is a script of the site exists', () => {
    const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8'))
    // The repository of the program measures itself.
    const known = [...Object.keys(scripts), 'load']
    const called = [...text.matchAll(/npm run (\w+)/g)].map(([, name]) => name)
    expect(called.filter((name) => !known.includes(name ?? ''))).toEqual([])
  })
})
