import { mkdtempSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { precompress } from './precompress.ts'

const dir = mkdtempSync(join(tmpdir(), 'stratadocs-precompress-'))
const page = join(dir, 'index.html')
const update = () => precompress(dir, ['index.html', 'tiny.md', 'picture.png'])
const write = (text: string, second: number) => {
  writeFileSync(page, text)
  utimesSync(page, second, second)
}

it('writes compressed copies of text files that are worth it, with their modification times, and again only when the text changed', async () => {
  write('<p>Compressible. </p>'.repeat(200), 1_000_000)
  writeFileSync(join(dir, 'tiny.md'), '# Tiny')
  writeFileSync(join(dir, 'picture.png'), Buffer.alloc(5000))
  expect(await update()).toBe(2)
  expect(readdirSync(dir).sort()).toEqual(['index.html', 'index.html.br', 'index.html.gz', 'picture.png', 'tiny.md'])
  expect(brotliDecompressSync(readFileSync(`${page}.br`)).equals(readFileSync(page))).toBe(true)
  expect(gunzipSync(readFileSync(`${page}.gz`)).equals(readFileSync(page))).toBe(true)
  expect(statSync(`${page}.br`).mtimeMs).toBe(statSync(page).mtimeMs)
  expect(await update()).toBe(0)

  write('<p>Something else. </p>'.repeat(200), 2_000_000)
  expect(await update()).toBe(2)
  expect(String(gunzipSync(readFileSync(`${page}.gz`)))).toContain('Something else.')

  // A copy that no longer pays must go: it would be sent instead of the new text.
  write('<p>Short.</p>', 3_000_000)
  expect(await update()).toBe(0)
  expect(readdirSync(dir).filter((name) => name.startsWith('index'))).toEqual(['index.html'])
})

describe('the files of a site', () => {
  const text = 'Compressible. '.repeat(200)
  /** What is in the folder of a site after its text files were compressed. */
  const compressed = async (site: Readonly<Record<string, string>>) => {
    const folder = mkdtempSync(join(tmpdir(), 'stratadocs-precompress-'))
    for (const [at, [file, content]] of Object.entries(site).entries()) {
      writeFileSync(join(folder, file), content)
      // With the time of its file, the copy of an owner would be one of ours.
      utimesSync(join(folder, file), at, at)
    }
    const written = await precompress(folder, Object.keys(site))
    return { folder, written, names: readdirSync(folder).sort() }
  }

  it('keep what their owner compressed, beside a small text and beside a large one', async () => {
    const site = { 'small.txt': 'Small', 'small.txt.gz': 'Own', 'large.txt': text, 'large.txt.gz': 'Own' }
    const { folder, names } = await compressed(site)
    expect(names).toEqual(['large.txt', 'large.txt.br', 'large.txt.gz', 'small.txt', 'small.txt.gz'])
    for (const file of ['small.txt.gz', 'large.txt.gz']) expect(readFileSync(join(folder, file), 'utf8')).toBe('Own')
  })

  it('may have names of any length that the disk allows; one whose name would be too long gets no copy', async () => {
    const [long, longest] = [`${'a'.repeat(248)}.txt`, `${'b'.repeat(249)}.txt`]
    const { written, names } = await compressed({ [long]: text, [longest]: text })
    expect(written).toBe(2)
    expect(names).toEqual([long, `${long}.br`, `${long}.gz`, longest])
  })
})
