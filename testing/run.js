// `npm test`: types, lint, unused code, unit and site tests, browser tests. Every stage runs, even if an earlier
// one failed; what failed is named again at the end, and the last line sums the stages up. `npm test -- <words>` runs the
// test files whose path contains one of the words.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findOrInstallChromium, findOrInstallFirefox } from './browser.js'
import { buildSites, SITES } from './built-sites.js'
import { failuresOfPlaywright, failuresOfVitest } from './failures.js'
import { installPython, installServer } from './server.js'

// Workspaces start this in their own folders.
process.chdir(join(import.meta.dirname, '..'))

const PARTS = ['engine/src', 'engine/tests', 'site/tests', 'guide/tests', 'testing']

const words = process.argv.slice(2)
mkdirSync('test-results', { recursive: true })

/** The test files with this ending; with words, only those whose path contains one of them. */
function testFiles(ending) {
  const files = PARTS.flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => join(folder, file)))
  return (
    files
      // Copies that tests make begin with a dot.
      .filter((file) => ending.test(file) && !file.includes('/.') && !file.includes('node_modules'))
      .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
      .sort()
  )
}

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

const unitFiles = testFiles(/\.test\.tsx?$/)
const browserFiles = testFiles(/\.spec\.ts$/)
if (words.length > 0) {
  const skipped = [
    'tsc',
    'biome',
    'knip',
    ...(unitFiles.length > 0 ? [] : ['vitest']),
    ...(browserFiles.length > 0 ? [] : ['playwright']),
  ]
  process.stdout.write(
    `Test files: ${[...unitFiles, ...browserFiles].join(', ') || 'none'}. Skipped: ${skipped.join(', ')}.\n`,
  )
}

const sites = mkdtempSync(join(tmpdir(), 'stratadocs-sites-'))
const wanted = browserFiles.length > 0 ? SITES : []
if (unitFiles.some((file) => file.includes('commands'))) installServer()
if (unitFiles.some((file) => file.includes('prose'))) installPython()
if (unitFiles.some((file) => file.includes('firefox'))) process.env.FIREFOX_PATH = findOrInstallFirefox()
if (browserFiles.length > 0) process.env.CHROMIUM_PATH = findOrInstallChromium()

try {
  const stages = await Promise.all([
    ...(words.length === 0
      ? [check('tsc', ['-b']), check('biome', ['check', '--error-on-warnings']), check('knip', [])]
      : []),
    buildSites(wanted, sites).then(
      () => ({ passed: 0, failures: [] }),
      (error) => ({ passed: 0, failures: [error.message] }),
    ),
  ])
  const filter = (files) => (words.length === 0 ? [] : files)
  if (unitFiles.length > 0) stages.push(await runVitest(filter(unitFiles)))
  if (browserFiles.length > 0) stages.push(await runPlaywright(filter(browserFiles)))
  const passed = stages.reduce((sum, stage) => sum + stage.passed, 0)
  const failures = stages.flatMap((stage) => stage.failures)
  for (const failure of failures) process.stdout.write(`\nFailed: ${failure}\n`)
  process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`)
  process.exitCode = failures.length === 0 && passed > 0 ? 0 : 1
} finally {
  rmSync(sites, { recursive: true, force: true })
}
