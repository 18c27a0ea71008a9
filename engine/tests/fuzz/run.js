#!/usr/bin/env node
// `npm run fuzz`: compiles hostile pages for some minutes, in processes with a limit of time and memory, then makes chains of edits.
import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'rolldown'
import { runPlainly } from '../../../testing/repository/run-plainly.js'
import { PACKAGE_IMPORT } from '../../bin/package-import.js'

const here = import.meta.dirname
const root = dirname(dirname(here))
// Bare imports resolve from here. Named after the process, so that concurrent runs do not interfere.
const folder = join(root, 'node_modules', '.cache', `stratadocs-fuzz.${process.pid}`)
mkdirSync(folder, { recursive: true })
try {
  await build({
    input: { main: join(here, 'main.ts'), 'check-process': join(here, 'check-process.ts') },
    platform: 'node',
    external: PACKAGE_IMPORT,
    transform: { jsx: 'react-jsx' },
    moduleTypes: { '.css': 'empty' },
    output: { dir: folder, entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
    logLevel: 'warn',
  })
  const { main } = await import(pathToFileURL(join(folder, 'main.mjs')).href)
  const input = { argv: process.argv.slice(2), root, script: join(folder, 'check-process.mjs') }
  process.exitCode = await runPlainly(() => main(input), 'CONTRIBUTING.md')
} finally {
  rmSync(folder, { recursive: true, force: true })
}
