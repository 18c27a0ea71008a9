import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TextFile } from './output-file.ts'
import { openStaging } from './staging.ts'

let dir: string

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'mlops-docs-output-'))
})

afterEach(() => rmSync(dir, { recursive: true, force: true }))

const cacheDir = () => join(dir, 'cache')

/** Builds a site of these files, whose keys are their texts; answers the files whose text had to be made. */
async function build(outDir: string, files: Readonly<Record<string, string>>): Promise<string[]> {
  const staging = openStaging(join(dir, outDir), cacheDir())
  const made: string[] = []
  for (const [file, text] of Object.entries(files)) {
    const render = () => {
      made.push(file)
      return text
    }
    await staging.write({ file, cacheInput: () => text, render })
  }
  staging.swap('inputs')
  return made
}

const textOf = (outDir: string, file: string) => readFileSync(join(dir, outDir, file), 'utf8')

describe('a build into one folder', () => {
  const site = { 'index.html': 'Home', 'guide/index.html': 'Guide' }

  it('writes only what changed, whatever was built into other folders in between', async () => {
    expect(await build('dist', site)).toEqual(['index.html', 'guide/index.html'])
    for (let round = 0; round < 3; round++) await build('preview', { 'index.html': `Preview ${round}` })
    expect(await build('dist', { ...site, 'index.html': 'Home again' })).toEqual(['index.html'])
    expect(await build('dist', { ...site, 'index.html': 'Home again' })).toEqual([])
    expect(textOf('dist', 'guide/index.html')).toBe('Guide')
  })

  it('writes nothing when nothing changed, however short the build was', async () => {
    // So short that the last file and the record are often of the same millisecond.
    for (let round = 0; round < 50; round++) {
      const once = { 'index.html': `Home ${round}` }
      await build('dist', once)
      expect(await build('dist', once)).toEqual([])
    }
  })

  it('keeps no more records than there are sites', async () => {
    const records = () => readdirSync(cacheDir(), { recursive: true }).filter((name) => String(name).endsWith('.json'))
    for (let round = 0; round < 5; round++) await build('dist', { 'index.html': `Home ${round}` })
    expect(records()).toHaveLength(2)
    for (const folder of ['one', 'two', 'three']) {
      await build(folder, { 'index.html': folder })
      rmSync(join(dir, folder), { recursive: true })
    }
    await build('dist', { 'index.html': 'Home 5' })
    expect(records()).toHaveLength(2)
  })
})

describe('files of one text', () => {
  /** Builds a site of these files, in this order. */
  async function buildAll(files: readonly TextFile[]): Promise<void> {
    const staging = openStaging(join(dir, 'dist'), cacheDir())
    for (const file of files) await staging.write(file)
    staging.swap('inputs')
  }

  it.each(['the first', 'a later'])('are one until one is written again, in %s build', async (when) => {
    if (when === 'a later') for (const text of ['1', '2', '3']) await buildAll([{ file: 'index.html', content: text }])
    await buildAll([
      { file: 'a.html', content: 'Same' },
      { file: 'b.html', content: 'Same' },
      { file: 'a.html', content: 'Other' },
      { file: 'c.html', content: 'Same' },
    ])
    expect(['a.html', 'b.html', 'c.html'].map((file) => textOf('dist', file))).toEqual(['Other', 'Same', 'Same'])
  })

  it('are not taken from a file that was written again', async () => {
    await buildAll([
      { file: 'a.html', content: 'Same' },
      { file: 'a.html', content: 'Other' },
      { file: 'b.html', content: 'Same' },
    ])
    expect(textOf('dist', 'b.html')).toBe('Same')
  })
})

it('a folder of the owner whose file has the name of a page takes its place, and no other page changes', async () => {
  const staging = openStaging(join(dir, 'dist'), cacheDir())
  await staging.write({ file: 'index.html', content: 'Page' })
  await staging.write({ file: 'copy.html', content: 'Page' })
  await staging.write({ file: 'index.html', content: 'Owner' })
  staging.swap('inputs')
  expect([textOf('dist', 'index.html'), textOf('dist', 'copy.html')]).toEqual(['Owner', 'Page'])
  expect(existsSync(join(dir, 'dist', 'build.json'))).toBe(true)
})
