import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { SITE_CONFIG } from '../../../tests/site-config.ts'
import { cacheFolder } from '../program.ts'
import { describeSystemError } from '../system-error.ts'
import { bundleClient } from './client-bundle.ts'

/** A program whose bundler answers with this. */
function programAnswering(answer: object) {
  const dir = mkdtempSync(join(tmpdir(), 'stratadocs-bundle-'))
  writeFileSync(
    join(dir, 'bundle-process.mjs'),
    `process.once('message', () => process.send(${JSON.stringify(answer)}, () => process.disconnect()))`,
  )
  return { root: dir, bundle: dir, fingerprint: 'test', cacheDir: join(dir, 'cache') }
}

it('a bundle that fails leaves nothing in the cache', async () => {
  const program = programAnswering({ error: 'Broken.' })
  await expect(bundleClient(program, SITE_CONFIG, { hasClientModules: false })).rejects.toThrow('Broken.')
  expect(readdirSync(cacheFolder(program, 'client'))).toEqual([])
})

it('a disk that is full is no bug of the bundler', async () => {
  const program = programAnswering({ error: 'ENOSPC: write', system: { code: 'ENOSPC', syscall: 'write' } })
  const error = await bundleClient(program, SITE_CONFIG, { hasClientModules: false }).catch((reason) => reason)
  expect(describeSystemError(error)).toContain('No space left on the disk.')
})
