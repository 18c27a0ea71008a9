import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { SITE_CONFIG } from '../../../tests/site-config.ts'
import { cacheFolder } from '../program.ts'
import { bundleClient } from './client-bundle.ts'

it('a bundle that fails leaves nothing in the cache', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'stratadocs-bundle-'))
  writeFileSync(
    join(dir, 'bundle-process.mjs'),
    "process.once('message', () => process.send({ error: 'Broken.' }, () => process.disconnect()))",
  )
  const program = { root: dir, bundle: dir, fingerprint: 'test', cacheDir: join(dir, 'cache') }
  await expect(bundleClient(program, SITE_CONFIG, { hasClientModules: false })).rejects.toThrow('Broken.')
  expect(readdirSync(cacheFolder(program, 'client'))).toEqual([])
})
