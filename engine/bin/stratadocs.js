#!/usr/bin/env node
// Starts the command line. The sources are TypeScript and JSX, which Node 20 cannot run directly, so they are bundled: before
// the package is packed, and when it is first started after an edit of a source.
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import module from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { limitHeap } from './limit-heap.js'
import { bundleProgram, programOf } from './program.js'
import { isSupportedNode } from './supported-node.js'

/** How many bundles are kept while sources change: this one, and those of other branches and of servers that run. */
const KEPT_BUNDLES = 5

/** How long a bundle may take, in milliseconds. An older draft is of a process that was killed. */
const MAX_DRAFT_AGE = 3_600_000

const root = dirname(dirname(fileURLToPath(import.meta.url)))
// Another version would fail at whatever it lacks first, which says nothing to most people.
const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
if (engines && !isSupportedNode(engines.node)) {
  const message = `The program does not run on Node ${process.versions.node}: it needs ${engines.node}.`
  process.stderr.write(`${message} Install a newer one from https://nodejs.org.\n`)
  process.exit(1)
}

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
  removeOldBundles(dirname(bundle))
}

// Node 22 and later keep what they compiled, an eighth of the time of a small build.
module.enableCompileCache?.()
limitHeap()

// Whoever reads the output may stop, as in `stratadocs dev | head -1`, or close the terminal (EIO), and the disk of a log may be
// full. The work goes on; only an output that no disk took is a failure.
let isLost = false
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error) => {
    if (error.code === 'EPIPE' || error.code === 'EIO' || isLost) return
    if (error.code !== 'ENOSPC') throw error
    isLost = true
    process.stderr.write('No space left on the disk for what the command prints.\n')
  })
}

let isDone = false
process.on('exit', (code) => {
  if (isDone) return
  process.exitCode = code || 1
  process.stderr.write('The program ended before its work was done. Check what the configuration and its imports do.\n')
})

const { main } = await import(pathToFileURL(join(bundle, 'cli.mjs')).href)
let code
try {
  code = await main({ argv: process.argv.slice(2), program })
} finally {
  // What it throws is a bug of the program, which Node prints with its stack: the configuration is not to blame.
  isDone = true
}
// A configuration may have started what never ends, such as a timer. What was printed is written first.
if (code !== undefined) {
  for (const stream of [process.stdout, process.stderr]) await new Promise((written) => stream.write('', written))
  process.exitCode = code || Number(isLost)
  process.exit()
}

/** Removes all bundles but the newest, and what killed processes have left. */
function removeOldBundles(folder) {
  const made = (name) => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0
  // The name of a bundle that is complete has no dot. Another process may be making a draft.
  const isDraft = (name) => name.includes('.')
  const names = readdirSync(folder).sort((a, b) => made(b) - made(a))
  const old = names.filter((name) => !isDraft(name)).slice(KEPT_BUNDLES)
  const left = names.filter((name) => isDraft(name) && Date.now() - made(name) > MAX_DRAFT_AGE)
  for (const name of [...old, ...left]) {
    const removed = join(folder, `${name}.removed`)
    // A bundle of which a killed process removed a part would be taken for whole.
    try {
      renameSync(join(folder, name), removed)
    } catch {
      continue
    }
    rmSync(removed, { recursive: true, force: true })
  }
}
