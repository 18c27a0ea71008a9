import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ProgramConfig } from '../../engine/src/model/config.ts'
import { loadConfig } from '../../engine/src/node/config/load-config.ts'

/** This site's configuration with its commented-out hosted search switched on, in a folder of its own. */
function enableHostedSearch(): Promise<ProgramConfig> {
  const root = join(import.meta.dirname, '..')
  const text = readFileSync(join(root, 'site.config.ts'), 'utf8')
  const block = /^ {2}\/\/ search: \{\n(?: {2}\/\/ .*\n)+? {2}\/\/ \},\n/m
  expect(text).toMatch(block)
  const enabled = text.replace(block, (lines) => lines.replaceAll(/^ {2}\/\/ /gm, '  '))
  const dir = mkdtempSync(join(tmpdir(), 'hosted-search-'))
  // The packages of the site.
  symlinkSync(join(root, '..', 'node_modules'), join(dir, 'node_modules'))
  cpSync(join(root, 'static'), join(dir, 'static'), { recursive: true })
  const configFile = join(dir, 'site.config.ts')
  writeFileSync(configFile, enabled)
  return loadConfig({
    program: { root: dir, bundle: '', fingerprint: 'test', cacheDir: join(dir, 'cache') },
    paths: { contentDir: dir, configFile, outDir: dir },
  })
}

describe('the hosted search in this site’s configuration', () => {
  afterEach(() => vi.unstubAllEnvs())

  it('takes its account from the environment once it is switched on', async () => {
    vi.stubEnv('SEARCH_APP_ID', 'ABC')
    vi.stubEnv('SEARCH_API_KEY', 'public-key')
    vi.stubEnv('SEARCH_INDEX_NAME', 'mlops')
    expect((await enableHostedSearch()).search).toEqual({
      embedded: true,
      hitsPerGroup: 5,
      hosted: { appId: 'ABC', apiKey: 'public-key', indexName: 'mlops', insights: false },
    })
  })

  it('names what the environment lacks', async () => {
    for (const name of ['SEARCH_APP_ID', 'SEARCH_API_KEY', 'SEARCH_INDEX_NAME']) vi.stubEnv(name, undefined)
    const error = await enableHostedSearch().catch((reason: Error) => reason.message)
    expect(error).toContain('search.hosted.appId: `appId` is missing.')
    expect(error).toContain('search.hosted.apiKey: `apiKey` is missing.')
    expect(error).toContain('search.hosted.indexName: `indexName` is missing.')
  })
})
