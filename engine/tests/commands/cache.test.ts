import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { cache } from '../../src/node/commands/cache.ts'
import { encodePicture } from '../../src/node/pictures/encode-picture.ts'
import { cachedEncoder } from '../../src/node/pictures/picture-cache.ts'
import { closeStores } from '../../src/node/store/site-store.ts'

afterEach(closeStores)

/** A picture of one color, and a cache folder that the test leaves nothing of. */
async function pictureToCache() {
  const cacheDir = mkdtempSync(join(tmpdir(), 'stratadocs-cache-'))
  onTestFinished(() => rmSync(cacheDir, { recursive: true, force: true }))
  const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  return { cacheDir, picture }
}

const LONG_AGO = new Date(Date.now() - 5 * 86_400_000)

it.each([
  ['cut off', (bytes: Buffer) => bytes.subarray(0, -1)],
  ['empty', () => Buffer.alloc(0)],
  ['changed', (bytes: Buffer) => Buffer.from(bytes).fill(0, 30, 40)],
])('a picture in the cache that was %s is encoded again', async (_what, damage) => {
  const { cacheDir, picture } = await pictureToCache()
  const read = vi.fn(() => picture)
  const encode = () => cachedEncoder(cacheDir, encodePicture)('0123', read, { width: 4, format: 'avif' })
  const file = await encode()
  const whole = readFileSync(file)
  expect(await encode()).toBe(file)
  expect(read).toHaveBeenCalledTimes(1)
  writeFileSync(file, damage(whole))
  expect(readFileSync(await encode()).equals(whole)).toBe(true)
  expect(read).toHaveBeenCalledTimes(2)
})

it('pictures that no build used lately make room for new ones when they take too much', async () => {
  const { cacheDir, picture } = await pictureToCache()
  const size = { width: 4, format: 'webp' } as const
  const encodeWithin = (limit: number) => (hash: string) =>
    cachedEncoder(cacheDir, encodePicture, limit)(hash, () => picture, size)
  const files: string[] = []
  for (const hash of ['01', '12', '23', '34']) files.push(await encodeWithin(2 ** 30)(hash))
  const [oldest = '', older = '', used = '', newest = ''] = files
  for (const [at, file] of [oldest, older, newest].entries())
    utimesSync(file, LONG_AGO, new Date(LONG_AGO.getTime() + at * 86_400_000))
  const { size: bytes } = statSync(used)
  const left = () => files.filter((file) => existsSync(file))
  // There is room for all four: the next one is too much only after that.
  await encodeWithin(4 * bytes)('45')
  expect(left()).toEqual(files)
  await encodeWithin(4 * bytes)('56')
  expect(left()).toEqual([used])
})

it('pictures are counted, and pruned a day after a build used them last', async () => {
  const { cacheDir, picture } = await pictureToCache()
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

  const encode = (hash: string) =>
    cachedEncoder(cacheDir, encodePicture)(hash, () => picture, { width: 4, format: 'webp' })
  const files = [await encode('0123'), await encode('4567')]
  for (const file of files) utimesSync(file, LONG_AGO, LONG_AGO)
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
