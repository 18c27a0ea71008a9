import { type ExecFileException, execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')

/** The folders of the repository that have a lock file. */
function lockedFolders(dir = ROOT): string[] {
  const entries = readdirSync(dir, { withFileTypes: true })
  const folders = entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
    .flatMap(({ name }) => lockedFolders(join(dir, name)))
  return entries.some(({ name }) => name === 'package-lock.json') ? [dir, ...folders] : folders
}

/** Runs a command in a folder; resolves with what it wrote to its error output, which is empty when it succeeded. */
function errorOf(command: string, args: readonly string[], options: { cwd: string; env?: NodeJS.ProcessEnv }) {
  return new Promise<string>((resolve) =>
    execFile(command, args, options, (error: ExecFileException | null, _out, err) =>
      resolve(error ? err || error.message : ''),
    ),
  )
}

/** A package of a lock file, as far as it matters here. */
interface LockedPackage {
  readonly link?: boolean
  readonly integrity?: string
  readonly optional?: boolean
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
}

/** The packages of a lock file without a hash of their content. */
function unhashed(folder: string): [path: string, locked: LockedPackage][] {
  const { packages } = JSON.parse(readFileSync(join(ROOT, folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  // The others are folders of the repository.
  const installed = Object.entries(packages).filter(([path]) => path.includes('node_modules/'))
  return installed.filter(([, { link, integrity }]) => !link && !integrity)
}

/**
 * The folders with a lock file, and how many binaries of other platforms have no hash there, because the registry that they
 * were locked with does not carry them. Lower a number when `npm view <package>@<version> dist.integrity` answers.
 */
const FOLDERS: Readonly<Record<string, number>> = {
  '': 0,
  bench: 0,
  'bench/agents': 0,
  // @swc/html for other platforms.
  'bench/peers/docusaurus': 11,
  'bench/peers/rspress': 0,
  'bench/peers/starlight': 0,
  'bench/peers/vitepress': 0,
}

it('every lock file is complete: npm ci takes it on any platform', async () => {
  const folders = lockedFolders()
  expect(folders.map((folder) => relative(ROOT, folder)).sort()).toEqual(Object.keys(FOLDERS))
  // Offline, because what a lock file lacks must not be looked up either.
  const args = ['ci', '--dry-run', '--offline', '--loglevel=error']
  const errors = await Promise.all(folders.map((cwd) => errorOf('npm', args, { cwd })))
  expect(errors).toEqual(folders.map(() => ''))
})

it.each(Object.keys(FOLDERS))('the lock file of ./%s has a hash of every package but those binaries', (folder) => {
  const found = unhashed(folder)
  const needed = found.filter(([, { optional, os, cpu }]) => !optional || !(os || cpu))
  expect(needed.map(([path]) => path)).toEqual([])
  expect(found).toHaveLength(FOLDERS[folder] ?? 0)
})

it.each([
  ['are not there', false],
  ['were installed halfway', true],
])('the benches say why peers that %s could not be installed, also under npm run -s', async (_what, isHalfway) => {
  const folder = mkdtempSync(join(tmpdir(), 'stratadocs-peers-'))
  if (isHalfway) mkdirSync(join(folder, 'node_modules'))
  writeFileSync(join(folder, 'package.json'), '{ "dependencies": { "left-out": "1.0.0" } }')
  writeFileSync(join(folder, 'package-lock.json'), '{ "lockfileVersion": 3, "packages": { "": {} } }')
  const install = `import { installPeers } from './bench/start.js'; installPeers(${JSON.stringify(folder)})`
  const env = { ...process.env, npm_config_loglevel: 'silent', npm_config_offline: 'true' }
  const said = await errorOf('node', ['--input-type=module', '-e', install], { cwd: ROOT, env })
  expect(said).toContain(`npm ci failed in ${folder}.`)
  expect(said).toContain('left-out')
})
