// Bundles the program before it is packed, so that its first start need not: node bin/prepare-program.js
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { bundleProgram, programOf } from './program.js'

const root = dirname(import.meta.dirname)
const { bundle: folder } = programOf(root)
const draft = `${folder}.${process.pid}`
bundleProgram(root, draft)
// A program may be starting from this folder: it takes one that exists for whole, and each file must be there all the time.
if (existsSync(folder)) for (const file of readdirSync(draft)) renameSync(join(draft, file), join(folder, file))
else renameSync(draft, folder)
for (const other of readdirSync(dirname(folder)))
  if (other !== basename(folder)) rmSync(join(dirname(folder), other), { recursive: true, force: true })
