import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { plainEnvironment } from '../../../testing/commands/packed-engine.ts'
import { git } from '../../../testing/git/git.ts'
import { stubGitSettings } from '../../../testing/git/git-settings.ts'
import { runStratadocs } from '../../../testing/run-stratadocs.ts'

/** A new site in an empty folder, which is removed after the test. */
async function newSite(name = 'my-docs') {
  const dir = mkdtempSync(join(tmpdir(), 'stratadocs-new-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  const site = join(dir, name)
  const { code, out, err } = await runStratadocs(['new', site])
  expect(code, err).toBe(0)
  return { dir, site, out }
}

/** Runs a command line to its end, without what Vitest and npm set for their own children. */
function run(cwd: string, command: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env: plainEnvironment(), encoding: 'utf8' })
  return { code: status, said: stdout + stderr }
}

/** The engine of a checkout is a folder, which npm links without a request to a registry. */
const OFFLINE = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund']

it('says what is missing before anything is installed', async () => {
  const { site } = await newSite()
  const { code, err } = await runStratadocs([
    'check',
    '--content',
    join(site, 'content'),
    '--config',
    join(site, 'site.config.ts'),
  ])
  expect([code, err]).toEqual([
    1,
    `The configuration ${join(site, 'site.config.ts')} cannot be loaded: the package stratadocs is not installed. List it in package.json and run npm install.\n`,
  ])
})

it('is entered with a command that a shell understands, also if its folder has a space', async () => {
  const { out } = await newSite('My docs')
  expect(out).toMatch(/\n {2}cd "\S+\/My docs"\n {2}npm install\n/)
})

it('is installed and built, and so is a fresh clone of it', async () => {
  const { dir, site } = await newSite()
  stubGitSettings()
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(run(site, 'npm', 'install', ...OFFLINE)).toMatchObject({ code: 0 })
  expect(existsSync(join(site, 'package-lock.json'))).toBe(true)
  git(site, 'init', '--quiet')
  git(site, 'add', '--all')
  git(site, 'commit', '--quiet', '--message', 'Start')
  const clone = join(dir, 'clone')
  git(dir, 'clone', '--quiet', site, clone)
  expect(run(clone, 'npm', 'ci', ...OFFLINE)).toMatchObject({ code: 0 })
  const build = run(clone, 'npm', 'run', 'build')
  expect(build.code, build.said).toBe(0)
  expect(readFileSync(join(clone, 'dist', 'guide', 'install', 'index.html'), 'utf8')).toContain('port 9090')
  // The output and the caches are no part of the repository.
  expect(git(clone, 'status', '--porcelain')).toBe('')
})

it('has a configuration that finds its packages from its own folder', async () => {
  const { site } = await newSite()
  expect(run(site, 'npm', 'install', ...OFFLINE)).toMatchObject({ code: 0 })
  const text = readFileSync(join(site, 'site.config.ts'), 'utf8')
  writeFileSync(join(site, 'site.config.ts'), `import 'no-such-package'\n${text}`)
  const { code, said } = run(site, 'npm', 'run', 'check')
  expect(code).toBe(1)
  expect(said).toContain('the package no-such-package is not installed. List it in package.json and run npm install.')
})
