#!/usr/bin/env node
// Measures what programs get from the built site: installs the checkers if missing, bundles the sources, and runs them.
import { join } from 'node:path'
import { findOrInstallChromium } from '../../testing/browser.js'
import { installPeers, prepareProgram, runBundled } from '../start.js'

const here = import.meta.dirname

installPeers(here)
prepareProgram()
// Below this folder, so that bare imports find the checkers.
process.exitCode = await runBundled(join(here, 'eval.ts'), {
  cache: join(here, 'node_modules', '.cache'),
  options: { findBrowser: findOrInstallChromium },
})
