#!/usr/bin/env node
// Measures the relevance of the site's search against peers: installs them if missing, bundles the sources as
// bin/stratadocs.js does, and runs them.
import { dirname, join } from 'node:path'
import { installPeers, runBundled } from '../start.js'

const here = import.meta.dirname
const bench = dirname(here)

installPeers(bench)
// Below bench/, so that bare imports find the peers there and everything else in the root's node_modules.
process.exitCode = await runBundled(join(here, 'eval.ts'), { cache: join(bench, 'node_modules', '.cache') })
