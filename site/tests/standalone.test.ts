import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { listFiles } from '../../engine/src/content/files/list-files.ts'
import { installPackedEngine } from '../../testing/commands/packed-engine.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** The one file that differs: it has the fingerprint of the program, which covers the packages beside it. */
const STAMP = 'build.json'

function run(command: string, args: readonly string[], cwd: string): void {
  const { NODE_ENV: _testing, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: 'utf8' })
  expect(status, stdout + stderr).toBe(0)
}

/** The site in a folder of its own, with the packed engine among its packages, and its history for the dates of pages. */
function copySite(): string {
  const folder = mkdtempSync(join(tmpdir(), 'h2o-mlops-site-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const site = join(folder, 'site')
  for (const name of ['content', 'components', 'static', 'site.config.ts', 'package.json'])
    cpSync(join(ROOT, 'site', name), join(site, name), { recursive: true })
  const git = join(ROOT, '.git')
  const target = existsSync(join(git, 'HEAD')) ? `gitdir: ${git}\n` : readFileSync(git, 'utf8')
  writeFileSync(join(folder, '.git'), target)
  // This file gives the names of the authors in the history.
  cpSync(join(ROOT, '.mailmap'), join(folder, '.mailmap'))

  installPackedEngine(site)
  return site
}

it('the site alone, with the packed engine, is built to the same bytes', () => {
  const site = copySite()
  const engine = join(site, 'node_modules', 'stratadocs')
  run('node', [join(engine, 'bin', 'stratadocs.js'), 'build'], site)
  // `npm test` has built the site.
  const built = process.env.SITE_DIR_site ?? join(site, 'reference')
  if (!existsSync(built))
    run('node', [join(ROOT, 'engine', 'bin', 'stratadocs.js'), 'build', '--out', built], join(ROOT, 'site'))
  const files = listFiles(join(site, 'dist'))
  expect(files).toEqual(listFiles(built))
  const differing = files.filter(
    (file) => file !== STAMP && !readFileSync(join(site, 'dist', file)).equals(readFileSync(join(built, file))),
  )
  expect(differing).toEqual([])
})
