import { defineConfig } from '@playwright/test'
import { findOrInstallChromium } from './tests/browser.js'

// Each worker reads this file again, and inherits what was found.
if (process.env.TEST_WORKER_INDEX === undefined) process.env.CHROMIUM_PATH = findOrInstallChromium()

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  // Emptied by every run, so nothing else lies there.
  outputDir: 'test-results/e2e',
  snapshotPathTemplate: 'tests/e2e/screenshots/{arg}{ext}',
  fullyParallel: true,
  workers: '100%',
  // Limits for what never comes; a busy machine may be many times slower than an idle one.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    viewport: { width: 1280, height: 900 },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
})
