import { type ExecFileException, execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
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

it('every lock file is complete: npm ci takes it on any platform', async () => {
  const folders = lockedFolders()
  expect(folders.map((folder) => relative(ROOT, folder)).sort()).toEqual([
    '',
    'bench',
    'bench/peers/docusaurus',
    'bench/peers/rspress',
    'bench/peers/starlight',
    'bench/peers/vitepress',
  ])
  // Offline, because what a lock file lacks must not be looked up either.
  const args = ['ci', '--dry-run', '--offline', '--loglevel=error']
  const errors = await Promise.all(folders.map((cwd) => errorOf('npm', args, { cwd })))
  expect(errors).toEqual(folders.map(() => ''))
})

it('the benches say why their peers could not be installed, also under npm run -s', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mlops-docs-peers-'))
  writeFileSync(join(folder, 'package.json'), '{ "dependencies": { "left-out": "1.0.0" } }')
  writeFileSync(join(folder, 'package-lock.json'), '{ "lockfileVersion": 3, "packages": { "": {} } }')
  const install = `import { installPeers } from './bench/start.js'; installPeers(${JSON.stringify(folder)})`
  const env = { ...process.env, npm_config_loglevel: 'silent', npm_config_offline: 'true' }
  const said = await errorOf('node', ['--input-type=module', '-e', install], { cwd: ROOT, env })
  expect(said).toContain(`npm ci failed in ${folder}.`)
  expect(said).toContain('left-out')
})
