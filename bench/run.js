#!/usr/bin/env node
// Compares this generator with its peers on the same pages: builds, pages in a browser, search, development servers.
import { dirname, join } from 'node:path'
import { findOrInstallChromium } from '../testing/browser.js'
import { findOrInstallHugo } from './hugo.js'
import { installPeers, prepareProgram, runBundled } from './start.js'

const bench = import.meta.dirname

prepareProgram()
// Outside the cache that a cold build clears.
process.exitCode = await runBundled(join(bench, 'speed', 'main.ts'), {
  cache: join(dirname(bench), 'node_modules', '.cache', 'stratadocs-bench'),
  options: { findBrowser: findOrInstallChromium, findHugo: findOrInstallHugo, installPeers },
})
