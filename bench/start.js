// What the benches' starters share: the sources are TypeScript, so they are bundled as bin/docs.js does, and run.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'rolldown'
import { PACKAGE_IMPORT } from '../bin/package-import.js'

const bench = dirname(fileURLToPath(import.meta.url))

/** Installs what the lock file of `folder` names, when it is missing; says so. */
export function installPeers(folder) {
  if (existsSync(join(folder, 'node_modules'))) return
  process.stdout.write(`The peers are not installed: running npm ci in ${folder}.\n`)
  const { status } = spawnSync('npm', ['ci'], { cwd: folder, stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}

/**
 * Bundles `entry` and answers the exit code of its `main`. The bundle lies in `cache`, a folder from which bare imports
 * find their packages; it is named after the process, so that runs side by side leave each other alone.
 */
export async function runBundled(entry, { cache, options = {} }) {
  const file = join(cache, `bench.${process.pid}.mjs`)
  mkdirSync(cache, { recursive: true })
  await build({
    input: entry,
    platform: 'node',
    external: PACKAGE_IMPORT,
    output: { file, sourcemap: 'inline', codeSplitting: false },
    logLevel: 'warn',
  })
  const { main } = await import(pathToFileURL(file).href)
  rmSync(file)
  return main({ argv: process.argv.slice(2), root: dirname(bench), ...options })
}
