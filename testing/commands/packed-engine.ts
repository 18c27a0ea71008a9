import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')
const ENGINE = 'stratadocs'

/** An environment without what Vitest and npm set for their own children. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_|^NODE_ENV$|^GITHUB_ACTIONS$/i.test(name)),
  )
}

/**
 * Packs the engine into a folder and installs the archive in its `node_modules` as npm would: the packages that the engine
 * needs are beside it, as links to those of this repository. Returns the name of the archive.
 */
export function installPackedEngine(folder: string): string {
  const modules = join(folder, 'node_modules')
  const engine = join(modules, ENGINE)
  mkdirSync(engine, { recursive: true })
  // The scripts of this package bundle the program, so they must run even where npm is set to ignore scripts.
  run('npm', ['pack', '--ignore-scripts=false', '--pack-destination', folder], join(ROOT, 'engine'))
  const archive = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? ''
  run('tar', ['-xzf', join(folder, archive), '-C', engine, '--strip-components=1'], folder)
  const packages = join(ROOT, 'node_modules')
  for (const name of readdirSync(packages).filter((one) => !one.startsWith('.') && one !== ENGINE))
    symlinkSync(join(packages, name), join(modules, name))
  return archive
}

function run(command: string, args: readonly string[], cwd: string): void {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, env: plainEnvironment(), encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${error?.message ?? stdout + stderr}`)
}
