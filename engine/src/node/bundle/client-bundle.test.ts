import fs, { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { SITE_CONFIG } from '../../../tests/site-config.ts'
import { withSpiedFs } from '../../../tests/spied-fs.ts'
import { cacheFolder } from '../program.ts'
import { describeSystemError } from '../system-error.ts'
import { CONSTANT, PART, STYLE_SHEETS } from './bundle-parts.ts'
import { bundleClient } from './client-bundle.ts'
import { NOTICES_FILE } from './notices.ts'

/** The files of a whole bundle. */
const PARTS = [...Object.values(PART), NOTICES_FILE, ...STYLE_SHEETS.map((name) => CONSTANT + name), 'app.01234567.js']

/** A program whose bundler writes these files, each with its name as its text, and answers with this. */
function programAnswering(answer: object, files: readonly string[] = []) {
  const dir = mkdtempSync(join(tmpdir(), 'stratadocs-bundle-'))
  writeFileSync(
    join(dir, 'bundle-process.mjs'),
    `import { writeFileSync } from 'node:fs'
process.once('message', ({ folder }) => {
  for (const file of ${JSON.stringify(files)}) writeFileSync(folder + '/' + file, file)
  process.send(${JSON.stringify(answer)}, () => process.disconnect())
})`,
  )
  return { root: dir, bundle: dir, fingerprint: 'test', cacheDir: join(dir, 'cache') }
}

it('a bundle that fails leaves nothing in the cache', async () => {
  const program = programAnswering({ error: 'Broken.' })
  await expect(bundleClient(program, SITE_CONFIG, { hasClientModules: false })).rejects.toThrow('Broken.')
  expect(readdirSync(cacheFolder(program, 'client'))).toEqual([])
})

it('a draft is not removed where it is: a bundler that nobody waits for any more may still be writing into it', async () => {
  const program = programAnswering({ error: 'Broken.' })
  const make = vi.spyOn(fs, 'mkdtempSync')
  const remove = vi.spyOn(fs, 'rmSync')
  const { drafts, removed } = await withSpiedFs([make, remove], async () => {
    await expect(bundleClient(program, SITE_CONFIG, { hasClientModules: false })).rejects.toThrow('Broken.')
    return {
      drafts: make.mock.results.map(({ value }) => value),
      removed: remove.mock.calls.map(([path]) => path),
    }
  })
  expect(drafts).toHaveLength(1)
  expect(removed).not.toContain(drafts[0])
  expect(readdirSync(cacheFolder(program, 'client'))).toEqual([])
})

it('what killed processes left of their bundles is removed, but not what others are making', async () => {
  const program = programAnswering({}, PARTS)
  const client = cacheFolder(program, 'client')
  for (const name of ['0123.left', '0123.used']) mkdirSync(join(client, name), { recursive: true })
  utimesSync(join(client, '0123.left'), 1, 1)
  await bundleClient(program, SITE_CONFIG, { hasClientModules: false })
  expect(readdirSync(client).filter((name) => name.includes('.'))).toEqual(['0123.used'])
})

it('a disk that is full is no bug of the bundler', async () => {
  const program = programAnswering({ error: 'ENOSPC: write', system: { code: 'ENOSPC', syscall: 'write' } })
  const error = await bundleClient(program, SITE_CONFIG, { hasClientModules: false }).catch((reason) => reason)
  expect(describeSystemError(error)).toContain('No space left on the disk.')
})

it('a folder of the cache is never removed where it is: another process may have just put a complete one there', async () => {
  const program = programAnswering({}, PARTS)
  const remove = vi.spyOn(fs, 'rmSync')
  const removed = await withSpiedFs([remove], async () => {
    await bundleClient(program, SITE_CONFIG, { hasClientModules: false })
    return remove.mock.calls.map(([path]) => path)
  })
  const client = cacheFolder(program, 'client')
  const [name = ''] = readdirSync(client)
  expect(name).not.toBe('')
  expect(removed).not.toContain(join(client, name))
})

it.each([
  ['truncated', (file: string) => truncateSync(file, 3)],
  ['missing', (file: string) => rmSync(file)],
])('a bundle in the cache of which a file is %s is made again', async (_, damage) => {
  const program = programAnswering({}, PARTS)
  const scripts = async () => {
    const { assets, files } = await bundleClient(program, SITE_CONFIG, { hasClientModules: false })
    return [assets.intentScript, ...files.filter(({ file }) => file.endsWith('.js')).map(({ content }) => content)]
  }
  const whole = ['intent.js', 'app.01234567.js']
  expect(await scripts()).toEqual(whole)
  const client = cacheFolder(program, 'client')
  const [name = ''] = readdirSync(client)
  for (const file of whole) {
    damage(join(client, name, file))
    expect(await scripts()).toEqual(whole)
  }
  expect(readdirSync(client)).toEqual([name])
})
