#!/usr/bin/env node
// Starts the command line. The sources are TypeScript and JSX, which Node 20 cannot run directly, so they are
// bundled into the cache whenever a source or a dependency changes. The folder of the bundle is named after the
// fingerprint of the whole program; other caches of this program are next to the bundle.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** How many programs keep their caches: this one, and those of other branches in use. */
const KEPT_PROGRAMS = 5

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const command = process.argv[2]
// Set whatever the caller's value is: it selects the React build in the browser bundle, which is cached.
process.env.NODE_ENV = command === 'dev' ? 'development' : 'production'

const files = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .sort()
const hash = createHash('sha256')
// Published packages have no lock file.
const others = ['package-lock.json', 'package.json', 'bin/docs.js', 'bin/bundle-program.js', 'bin/package-import.js']
  .map((file) => join(root, file))
  .filter((file) => existsSync(file))
for (const file of [...others, ...files]) hash.update(file.slice(root.length)).update(readFileSync(file))
const fingerprint = hash.digest('hex').slice(0, 16)

// Below the project, so that bare imports of the bundle find node_modules.
const cacheDir = join(root, 'node_modules', '.cache', 'mlops-docs')
const programs = join(cacheDir, 'program')
const bundle = join(programs, fingerprint, 'bundle')
const isNew = !existsSync(bundle)
if (isNew) {
  const draft = `${bundle}.${process.pid}`
  // In a process of its own: the 200 MB that the bundler takes go when it ends.
  const { status } = spawnSync(process.execPath, [join(root, 'bin', 'bundle-program.js'), root, draft], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) process.exit(status ?? 1)
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
