import { defineConfig } from '@playwright/test'
import { findOrInstallChromium, findOrInstallHeadlessShell } from './testing/browser.js'

// Each worker reads this file again, and inherits what was found.
if (process.env.TEST_WORKER_INDEX === undefined) {
  const chromium = findOrInstallChromium()
  process.env.CHROMIUM_PATH = chromium
  process.env.HEADLESS_SHELL_PATH = findOrInstallHeadlessShell(chromium)
}

/** What the headless shell lacks: the back/forward cache, zoom, printing, windows, and a page before any interaction. */
const WINDOW = /(budgets|faults-bfcache|faults-print|faults-zoom|intent|wrong-base-path)\.spec\.ts$/

/** What the pictures of README.md are compared with, and taken by. */
const PICTURES = /pictures\.spec\.ts$/

/** A page of a test ends before optimized code pays off: without it, the tests take a tenth less time. */
const UNOPTIMIZED = '--js-flags=--no-opt --no-maglev'

const launch = (executablePath = '') => ({
  launchOptions: {
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', UNOPTIMIZED],
  },
})

export default defineConfig({
  testDir: '.',
  testMatch: /(engine|site)\/tests\/e2e\/.*\.spec\.ts$/,
  globalSetup: './testing/browser/global-setup.ts',
  // Playwright empties this folder on every run, so nothing else belongs there.
  outputDir: 'test-results/e2e',
  snapshotPathTemplate: 'engine/tests/e2e/screenshots/{arg}{ext}',
  fullyParallel: true,
  workers: 3,
  // Timeouts for what never happens; a busy machine may be many times slower than an idle one.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: { viewport: { width: 1280, height: 900 } },
  projects: [
    { name: 'window', testMatch: WINDOW, use: launch(process.env.CHROMIUM_PATH) },
    {
      name: 'pictures',
      testMatch: PICTURES,
      use: launch(process.env.HEADLESS_SHELL_PATH),
      snapshotPathTemplate: 'pictures/{arg}{ext}',
    },
    { name: 'shell', testIgnore: [WINDOW, PICTURES], use: launch(process.env.HEADLESS_SHELL_PATH) },
  ],
})
