#!/usr/bin/env node
// Starts the command line. The sources are TypeScript and JSX, which Node 20 cannot run directly, so they are bundled: when
// the package is installed or packed, and when it is first started after an edit of a source.
import { existsSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { bundleProgram, programOf } from './program.js'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const command = process.argv[2]
// Set whatever the caller's value is: it selects the React build in the browser bundle, which is cached.
process.env.NODE_ENV = command === 'dev' ? 'development' : 'production'

const program = programOf(root)
const { bundle } = program
if (!existsSync(bundle)) {
  const draft = `${bundle}.${process.pid}`
  bundleProgram(root, draft)
  // Another process may have finished first; its bundle is the same.
  try {
    renameSync(draft, bundle)
  } catch (error) {
    if (!existsSync(bundle)) throw error
    rmSync(draft, { recursive: true, force: true })
  }
}

const { main } = await import(pathToFileURL(join(bundle, 'cli.mjs')).href)
process.exitCode = await main({ argv: process.argv.slice(2), program })
