#!/usr/bin/env node
// Starts the command line. The sources are TypeScript and JSX, which Node 20 cannot run directly, so they are bundled: when
// the package is installed or packed, and into the cache whenever a source or a dependency has changed since. The folder of
// the bundle is named after the fingerprint of the whole program; other caches of this program are next to the bundle.
import { cpSync, existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { bundleProgram, fingerprintOf, installedBundle } from './program.js'

/** How many programs keep their caches: this one, and those of other branches in use. */
const KEPT_PROGRAMS = 5

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const command = process.argv[2]
// Set whatever the caller's value is: it selects the React build in the browser bundle, which is cached.
process.env.NODE_ENV = command === 'dev' ? 'development' : 'production'

const fingerprint = fingerprintOf(root)

// Below the project, so that bare imports of the bundle find node_modules.
const cacheDir = join(root, 'node_modules', '.cache', 'mlops-docs')
const programs = join(cacheDir, 'program')
const bundle = join(programs, fingerprint, 'bundle')
const isNew = !existsSync(bundle)
if (isNew) {
  const draft = `${bundle}.${process.pid}`
  const installed = installedBundle(root)
  if (existsSync(installed)) cpSync(installed, draft, { recursive: true })
  else bundleProgram(root, draft)
  // Another process may have finished first; its bundle is the same.
  try {
    renameSync(draft, bundle)
  } catch (error) {
    if (!existsSync(bundle)) throw error
    rmSync(draft, { recursive: true, force: true })
  }
}
// The folder's modification time records its last use.
utimesSync(dirname(bundle), new Date(), new Date())

const { main } = await import(pathToFileURL(join(bundle, 'cli.mjs')).href)
if (isNew) removeOldPrograms()
process.exitCode = await main({ argv: process.argv.slice(2), program: { root, fingerprint, cacheDir } })

/** Removes the caches of programs not used lately. A running one has loaded its code and recreates its folders. */
function removeOldPrograms() {
  const lastUse = (folder) => statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0
  const byUse = readdirSync(programs)
    .map((name) => join(programs, name))
    .sort((a, b) => lastUse(b) - lastUse(a))
  for (const folder of byUse.slice(KEPT_PROGRAMS)) rmSync(folder, { recursive: true, force: true })
}
