import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

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

it('a browser test alone finds the browser', async () => {
  const { code, out } = await run('node_modules/.bin/playwright', 'test', '--list', 'first-request')
  expect(out).toMatch(/^Testing with \S+\.\n/)
  expect(out).toContain('first-request.spec.ts')
  expect(code).toBe(0)
})
