import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sirv from 'sirv'

/** The fixture sites the browser tests read, besides this repository's own, each with the fixture its content is of. */
const FIXTURES = { reading: 'reading', shell: 'shell', plain: 'plain', hosted: 'push', 'hosted-only': 'push' }

/** Before all browser tests: every site. */
export default function setUp(): () => void {
  return serveSites(['site', ...Object.keys(FIXTURES)] as SiteName[])
}

type SiteName = 'site' | keyof typeof FIXTURES

/**
 * Builds each site once and serves it from a plain static server, under its base path and on a port of its own. The
 * addresses reach the tests as `SITE_URL_<name>`, the folders as `SITE_DIR_<name>`.
 */
export function serveSites(names: readonly SiteName[]): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'mlops-docs-e2e-'))
  const servers = names.map((name) => {
    const args = name === 'site' ? [] : fixtureArgs(name, FIXTURES[name])
    const root = join(folder, name)
    execFileSync('node', ['bin/docs.js', 'build', ...args, '--out', join(root, 'mlops')], { stdio: 'inherit' })
    const server = createServer(sirv(root, { dev: true, dotfiles: false })).listen(0)
    process.env[`SITE_URL_${name}`] = `http://localhost:${(server.address() as AddressInfo).port}/mlops/`
    process.env[`SITE_DIR_${name}`] = join(root, 'mlops')
    return server
  })
  return () => {
    for (const server of servers) server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function fixtureArgs(name: string, content: string): string[] {
  const folder = join('tests', 'fixtures')
  return ['--content', join(folder, content, 'content'), '--config', join(folder, name, 'site.config.ts')]
}
