#!/usr/bin/env node
// Imports a Docusaurus site, builds it, and measures both: addresses, leftovers, time, memory, pages in a browser.
import { dirname, join } from 'node:path'
import { findOrInstallChromium } from '../../testing/browser.js'
import { prepareProgram, runBundled } from '../start.js'

const here = import.meta.dirname

prepareProgram()
// Outside the cache that a cold build clears.
process.exitCode = await runBundled(join(here, 'main.ts'), {
  cache: join(dirname(dirname(here)), 'node_modules', '.cache', 'stratadocs-bench'),
  options: { findBrowser: findOrInstallChromium },
})
