import { existsSync, mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { cache } from '../../src/node/commands/cache.ts'
import { cachedEncoder } from '../../src/node/output/picture-cache.ts'
import { closeStores } from '../../src/node/store/site-store.ts'

afterEach(closeStores)

it('pictures are counted, and pruned a day after a build used them last', async () => {
  const cacheDir = mkdtempSync(join(tmpdir(), 'stratadocs-cache-'))
  onTestFinished(() => rmSync(cacheDir, { recursive: true, force: true }))
  const program = { root: '', bundle: '', fingerprint: 'test', cacheDir }
  const paths = { contentDir: '', configFile: '', outDir: '' }
  const said = async (...flags: string[]) => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    await cache({ program, paths }, { words: [], options: {}, given: new Set(), flags: new Set(flags) })
    const text = write.mock.calls.join('')
    write.mockRestore()
    return text
  }
  expect(await said()).toBe(`${cacheDir}: 0 values and 0 pictures, 0 B\n`)

  const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const encode = (hash: string) => cachedEncoder(cacheDir)(hash, () => picture, { width: 4, format: 'webp' })
  const files = [await encode('0123'), await encode('4567')]
  const longAgo = new Date(Date.now() - 5 * 86_400_000)
  for (const file of files) utimesSync(file, longAgo, longAgo)
  await encode('4567')
  expect(await said()).toMatch(/: 0 values and 2 pictures, [1-9]\d* B\n$/)
  expect(await said('prune')).toMatch(/^Removed 0 values and 1 picture\.\n.*: 0 values and 1 picture, [1-9]\d* B\n$/)
  expect(await said('prune')).toMatch(/^Removed 0 values and 0 pictures\./)
})

it('outside a site it fails, and leaves no folder behind', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'stratadocs-none-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  const program = { root: '', bundle: '', fingerprint: 'test', cacheDir: join(dir, 'node_modules/.cache/stratadocs') }
  const paths = { contentDir: join(dir, 'content'), configFile: join(dir, 'site.config.ts'), outDir: join(dir, 'dist') }
  const asked = cache({ program, paths }, { words: [], options: {}, given: new Set(), flags: new Set() })
  await expect(asked).rejects.toThrow(`There is no site at ${dir}. Run the command in the folder of the site.`)
  expect(existsSync(join(dir, 'node_modules'))).toBe(false)
})
