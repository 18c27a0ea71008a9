// Shared by all benches: bundles their TypeScript sources, as bin/stratadocs.js does, and runs them.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'rolldown'
import { PACKAGE_IMPORT } from '../engine/bin/package-import.js'
import { runPlainly } from '../testing/repository/run-plainly.js'

const bench = import.meta.dirname

/** Installs the packages of the lock file in `folder`, unless installed. Throws with npm's output. */
export function installPeers(folder) {
  // npm writes it last: without it, an installation has ended halfway.
  if (existsSync(join(folder, 'node_modules', '.package-lock.json'))) return
  process.stdout.write(`The peers are not installed: running npm ci in ${folder}.\n`)
  // `npm run bench -s` would make this npm silent too.
  const { status, stderr, error } = spawnSync('npm', ['ci', '--ignore-scripts', '--loglevel=error'], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`npm ci failed in ${folder}.\n${error?.message ?? stderr}`)
}

/** Bundles our program as its package has it. Ends a bench whose program has a mistake, which was printed. */
export function prepareProgram() {
  const script = join(dirname(bench), 'engine', 'bin', 'prepare-program.js')
  const { status } = spawnSync(process.execPath, [script], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}

/**
 * Bundles `entry` and returns the exit code of its `main`. The bundle is in `cache`, a folder from which bare imports
 * resolve; it is named after the process, so that concurrent runs do not interfere.
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
  const argv = process.argv.slice(2)
  return runPlainly(() => main({ argv, root: dirname(bench), ...options }), 'bench/README.md')
}
