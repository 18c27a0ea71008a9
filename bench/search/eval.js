#!/usr/bin/env node
// Measures the relevance of the site's search against peers: installs them when they are missing, bundles the sources
// as bin/docs.js does, and runs them.
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'rolldown'

const here = dirname(fileURLToPath(import.meta.url))
const bench = dirname(here)

if (!existsSync(join(bench, 'node_modules'))) {
  process.stdout.write('The peers are not installed: running npm ci --prefix bench.\n')
  const { status } = spawnSync('npm', ['ci', '--prefix', bench], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}

// Below bench/, so that bare imports find the peers there and everything else in the root's node_modules. Named after
// the process, so that runs side by side leave each other alone.
const file = join(bench, 'node_modules', '.cache', `eval.${process.pid}.mjs`)
await build({
  input: join(here, 'eval.ts'),
  platform: 'node',
  external: /^[^./]/,
  output: { file, sourcemap: 'inline', codeSplitting: false },
  logLevel: 'warn',
})
const { main } = await import(pathToFileURL(file).href)
rmSync(file)
process.exitCode = await main({ argv: process.argv.slice(2), root: dirname(bench) })
