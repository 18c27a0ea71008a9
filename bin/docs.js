#!/usr/bin/env node
// Starts the command line. The sources are TypeScript and JSX, which Node 20 cannot run as they are, so they are
// bundled once into the cache and again whenever a source or a dependency changes. The name of the bundle is the
// fingerprint of the whole program, which the content cache uses to know what is still valid.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { PACKAGE_IMPORT } from './package-import.js'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const command = process.argv[2]
// Whatever a caller has set: the bundle for browsers, which is kept in the cache, holds the React that this names.
process.env.NODE_ENV = command === 'dev' ? 'development' : 'production'

const files = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .sort()
const hash = createHash('sha256')
const others = ['package-lock.json', 'bin/docs.js', 'bin/package-import.js'].map((file) => join(root, file))
for (const file of [...others, ...files]) hash.update(file.slice(root.length)).update(readFileSync(file))
const fingerprint = hash.digest('hex').slice(0, 16)

// Below the project, so that bare imports of the bundle find node_modules.
const cacheDir = join(root, 'node_modules', '.cache', 'mlops-docs')
const bundle = join(cacheDir, 'program', fingerprint)
if (!existsSync(bundle)) {
  const { build } = await import('rolldown')
  const draft = `${bundle}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  await build({
    input: join(root, 'src/cli.ts'),
    platform: 'node',
    external: PACKAGE_IMPORT,
    transform: { jsx: 'react-jsx' },
    // Styles are the browser's.
    moduleTypes: { '.css': 'empty' },
    output: { dir: draft, entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs', sourcemap: 'inline' },
    logLevel: 'warn',
  })
  // Another process may have been faster; its bundle is the same.
  try {
    renameSync(draft, bundle)
  } catch (error) {
    if (!existsSync(bundle)) throw error
    rmSync(draft, { recursive: true, force: true })
  }
}

const { main } = await import(pathToFileURL(join(bundle, 'cli.mjs')).href)
process.exitCode = await main({ argv: process.argv.slice(2), program: { root, fingerprint, cacheDir } })
