import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sirv from 'sirv'
import { basePathOf, buildSites, SITES } from '../built-sites.js'
import openTemporaryFolder from '../temporary-folder.ts'
import { siteDir } from './sites.ts'

/** Builds and serves the sites before the browser tests: those of SITES_NEEDED, which `npm test` sets, or every one. */
export default async function setUp(): Promise<() => void> {
  const removeFolder = openTemporaryFolder()
  const stop = await serveSites(process.env.SITES_NEEDED?.split(' ').filter(Boolean) ?? SITES)
  return () => {
    stop()
    removeFolder()
  }
}

/**
 * Serves each site from a plain static server, under its base path and on its own port; tests get the URLs as
 * `SITE_URL_<name>`. Missing sites are built first, into a folder that is removed at the end.
 */
export async function serveSites(names: readonly string[]): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'stratadocs-e2e-'))
  await buildSites(names, folder)
  const servers = names.map((name) => {
    const server = createServer(sirv(dirname(siteDir(name)), { dev: true, dotfiles: false })).listen(0)
    process.env[`SITE_URL_${name}`] =
      `http://localhost:${(server.address() as AddressInfo).port}${basePathOf(siteDir(name))}`
    return server
  })
  return () => {
    for (const server of servers) server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
