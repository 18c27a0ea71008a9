// Bundles the program before it is packed, so that its first start need not: node bin/prepare-program.js
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleProgram, programOf } from './program.js'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const { bundle: folder } = programOf(root)
const draft = `${folder}.${process.pid}`
bundleProgram(root, draft)
mkdirSync(folder, { recursive: true })
// File by file, because a program may be starting from this folder: each file is there all the time.
for (const file of readdirSync(draft)) renameSync(join(draft, file), join(folder, file))
for (const other of readdirSync(dirname(folder)))
  if (other !== basename(folder)) rmSync(join(dirname(folder), other), { recursive: true, force: true })
