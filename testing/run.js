// `npm test`: types, lint, unused code, unit and site tests, browser tests. Every stage runs, even if an earlier
// one failed; what failed is named again at the end, and the last line sums the stages up. `npm test -- <words>` runs the
// test files whose path contains one of the words, `npm test -w <part>` the checks and tests of that part.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findOrInstallChromium, findOrInstallFirefox } from './browser.js'
import { buildSites } from './built-sites.js'
import { failuresOfPlaywright, failuresOfVitest } from './failures.js'
import { findMemoryFolder } from './memory-folder.js'
import { checksOf, needsOf, selectionOf, testFiles } from './select-tests.js'
import { installPython, installServer } from './server.js'

// Workspaces start this in their own folders.
process.chdir(join(import.meta.dirname, '..'))

const memory = process.env.TMPDIR ? undefined : findMemoryFolder()
if (memory) process.env.TMPDIR = memory

const selection = selectionOf(process.argv.slice(2))
mkdirSync('test-results', { recursive: true })

/** Runs a command of an installed package; true if it succeeded. Its output is shown at once, or when it ends. */
function run(command, args, { shows = 'at once', env = {} } = {}) {
  const title = `\n$ ${command} ${args.join(' ')}\n`
  const isHeld = shows === 'at the end'
  if (!isHeld) process.stdout.write(title)
  const child = spawn(join('node_modules', '.bin', command), args, {
    stdio: isHeld ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  let output = title
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  return new Promise((resolve) => {
    child.once('close', (code) => {
      if (isHeld) process.stdout.write(output)
      resolve(code === 0)
    })
  })
}

/** A stage with a single check. */
async function check(command, args) {
  const succeeded = await run(command, args, { shows: 'at the end' })
  return succeeded ? { passed: 1, failures: [] } : { passed: 0, failures: [`${command} ${args.join(' ')}`.trim()] }
}

/** A stage that writes a report; a report that is missing or contradicts the exit code counts as a failure. */
async function report({ command, args, file, read }) {
  rmSync(file, { force: true })
  const succeeded = await run(command, args)
  try {
    const { passed, failures } = read(JSON.parse(readFileSync(file, 'utf8')))
    const isUnexplained = !succeeded && failures.length === 0
    return { passed, failures: isUnexplained ? [`${command} failed, though no test of its report did`] : failures }
  } catch (error) {
    return { passed: 0, failures: [`No report of ${command}: ${error.message}`] }
  }
}

function runVitest(files) {
  return report({
    command: 'vitest',
    args: ['run', '--reporter=default', '--reporter=json', '--outputFile=test-results/unit.json', ...files],
    file: 'test-results/unit.json',
    read: (json) => ({ passed: json.numPassedTests, failures: failuresOfVitest(json) }),
  })
}

function runPlaywright(files) {
  return report({
    command: 'playwright',
    args: ['test', ...files],
    file: 'test-results/e2e.json',
    read: (json) => ({ passed: json.stats.expected, failures: failuresOfPlaywright(json) }),
  })
}

const unitFiles = testFiles(/\.test\.tsx?$/, selection)
const browserFiles = testFiles(/\.spec\.ts$/, selection)
const files = [...unitFiles, ...browserFiles]
const checks = checksOf(selection)
const isWhole = [...selection.parts, ...selection.words].length === 0
if (!isWhole) {
  const covered = selection.words.length > 0 ? files.join(', ') || 'none' : `${files.length} of ${selection.parts}`
  const stages = [...checks.map(([command]) => command), unitFiles[0] && 'vitest', browserFiles[0] && 'playwright']
  const skipped = ['tsc', 'biome', 'knip', 'vitest', 'playwright'].filter((stage) => !stages.includes(stage))
  process.stdout.write(`Test files: ${covered}. Skipped: ${skipped.join(', ')}.\n`)
}

const needs = needsOf(files)
if (needs.server) installServer()
if (needs.python) installPython()
if (needs.firefox) process.env.FIREFOX_PATH = findOrInstallFirefox()
if (needs.chromium) process.env.CHROMIUM_PATH = findOrInstallChromium()
process.env.SITES_NEEDED = needs.sites.join(' ')
const sites = mkdtempSync(join(tmpdir(), 'stratadocs-sites-'))

try {
  const stages = await Promise.all([
    ...checks.map(([command, args]) => check(command, args)),
    buildSites(needs.sites, sites).then(
      () => ({ passed: 0, failures: [] }),
      (error) => ({ passed: 0, failures: [error.message] }),
    ),
  ])
  const named = (some) => (isWhole ? [] : some)
  if (unitFiles.length > 0) stages.push(await runVitest(named(unitFiles)))
  if (browserFiles.length > 0) stages.push(await runPlaywright(named(browserFiles)))
  const passed = stages.reduce((sum, stage) => sum + stage.passed, 0)
  const failures = stages.flatMap((stage) => stage.failures)
  for (const failure of failures) process.stdout.write(`\nFailed: ${failure}\n`)
  process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`)
  process.exitCode = failures.length === 0 && passed > 0 ? 0 : 1
} finally {
  rmSync(sites, { recursive: true, force: true })
}
