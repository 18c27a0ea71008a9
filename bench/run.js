#!/usr/bin/env node
// Measures this generator beside its peers on the same pages: builds, pages in a browser, search, development servers.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findOrInstallChromium } from '../tests/browser.js'
import { installPeers, runBundled } from './start.js'

const bench = dirname(fileURLToPath(import.meta.url))

// Not below the cache that a cold build empties.
process.exitCode = await runBundled(join(bench, 'speed', 'main.ts'), {
  cache: join(dirname(bench), 'node_modules', '.cache', 'mlops-docs-bench'),
  options: { findBrowser: findOrInstallChromium, installPeers },
})
