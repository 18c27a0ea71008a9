// `npm test`: types, lint, unit and site tests, browser tests. Every stage runs, whatever came of those before it; the
// last line adds them all up.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { findOrInstallChromium, findOrInstallFirefox } from './browser.js'
import { installServer } from './server.js'

mkdirSync('test-results', { recursive: true })

/** Runs a command of the installed packages; true when it succeeded. */
function run(command, args, env = {}) {
  process.stdout.write(`\n$ ${command} ${args.join(' ')}\n`)
  const { status } = spawnSync('npx', ['--no-install', command, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  return status === 0
}

/** A stage that is one check. */
function check(command, args) {
  return run(command, args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** A stage that writes a report; a report that is missing or does not match the exit code counts as a failure. */
function report({ command, args, env, file, count }) {
  rmSync(file, { force: true })
  const succeeded = run(command, args, env)
  try {
    const counts = count(JSON.parse(readFileSync(file, 'utf8')))
    return succeeded || counts.failed > 0 ? counts : { ...counts, failed: 1 }
  } catch (error) {
    process.stdout.write(`No report of ${command}: ${error.message}\n`)
    return { passed: 0, failed: 1 }
  }
}

installServer()

const stages = [
  check('tsc', ['-b']),
  check('biome', ['check', '--error-on-warnings']),
  report({
    command: 'vitest',
    args: ['run', '--reporter=default', '--reporter=json', '--outputFile=test-results/unit.json'],
    env: { FIREFOX_PATH: findOrInstallFirefox() },
    file: 'test-results/unit.json',
    count: ({ numPassedTests, numFailedTests, numFailedTestSuites }) => ({
      passed: numPassedTests,
      failed: Math.max(numFailedTests, numFailedTestSuites),
    }),
  }),
  report({
    command: 'playwright',
    args: ['test'],
    env: { CHROMIUM_PATH: findOrInstallChromium() },
    file: 'test-results/e2e.json',
    count: ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }),
  }),
]

const passed = stages.reduce((sum, stage) => sum + stage.passed, 0)
const failed = stages.reduce((sum, stage) => sum + stage.failed, 0)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1
