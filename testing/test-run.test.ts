import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SITES } from './built-sites.js'
import { checksOf, needsOf, selectionOf, testFiles } from './select-tests.js'

const ROOT = join(import.meta.dirname, '..')

/** Runs a program of the repository as a newcomer would, without a browser named by anybody. */
function run(command: string, ...args: string[]): Promise<{ code: number; out: string }> {
  const { CHROMIUM_PATH: _chromium, VITEST: _vitest, ...env } = process.env
  return new Promise((resolve) => {
    const child = execFile(command, args, { cwd: ROOT, env }, (_error, out) =>
      resolve({ code: child.exitCode ?? -1, out }),
    )
  })
}

describe('npm test with words', () => {
  it('runs the test files whose path contains one of them, and skips the other stages', async () => {
    const { code, out } = await run('node', 'testing/run.js', 'util/nearest', 'util/own')
    expect(out).toContain('Test files: engine/src/model/util/nearest.test.ts. Skipped: tsc, biome, knip, playwright.\n')
    expect(out).not.toContain('$ playwright')
    expect(out.trimEnd()).toMatch(/\n[1-9]\d* passed, 0 failed$/)
    expect(code).toBe(0)
  })

  it('fails when there is no such file', async () => {
    const { code, out } = await run('node', 'testing/run.js', 'no-such-test')
    expect(out).toBe('Test files: none. Skipped: tsc, biome, knip, vitest, playwright.\n\n0 passed, 0 failed\n')
    expect(code).toBe(1)
  })
})

describe('npm test in a part', () => {
  it('runs only test files of the part', async () => {
    const { code, out } = await run('npm', 'test', '-w', 'engine', '--', 'util/nearest', 'supply-chain')
    expect(out).toContain('Test files: engine/src/model/util/nearest.test.ts. Skipped: tsc, biome, knip, playwright.\n')
    expect(code).toBe(0)
    expect((await run('npm', 'test', '-w', 'site', '--', 'util/nearest')).out).toContain('Test files: none.')
  })

  it('checks the sources of the part where no words select tests', () => {
    expect(checksOf(selectionOf(['site/']))).toEqual([
      ['tsc', ['-b', 'site/', 'site/tests']],
      ['biome', ['check', '--error-on-warnings', 'site/']],
    ])
    expect(checksOf(selectionOf([])).map(([command]) => command)).toEqual(['tsc', 'biome', 'knip'])
    expect(checksOf(selectionOf(['site/', 'prose']))).toEqual([])
  })

  const needs = (...args: string[]) => needsOf(testFiles(/\.(test|spec)\.tsx?$/, selectionOf(args)))

  it('builds the sites that its tests name', () => {
    expect(needs('site/').sites).toEqual(['site'])
    expect(needs('engine/').sites).not.toContain('site')
    expect(needs('guide/').sites).toEqual([])
    expect(needs().sites).toEqual(SITES)
    expect(needs('announcement').sites).toEqual(['shell', 'plain'])
  })

  it('installs the tools that its tests need: those of the prose neither browsers nor a server', () => {
    const none = { sites: [], chromium: false, firefox: false, server: false, python: false }
    expect(needs('site/', 'prose')).toEqual({ ...none, python: true })
    expect(needs('site/', 'prose/prose')).toEqual(none)
    expect(needs('guide/')).toEqual({ ...none, server: true })
    expect(needs('site/')).toMatchObject({ chromium: true, firefox: false, server: false })
    expect(needs('engine/')).toMatchObject({ chromium: true, firefox: true, server: true, python: false })
    expect(needs('commands/help')).toEqual(none)
  })
})

it('a browser test alone finds the browser', async () => {
  const { code, out } = await run('node_modules/.bin/playwright', 'test', '--list', 'first-request')
  expect(out).toMatch(/^Testing with \S+\.\n/)
  expect(out).toContain('first-request.spec.ts')
  expect(code).toBe(0)
})
