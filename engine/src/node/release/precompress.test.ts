import { mkdtempSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { precompress } from './precompress.ts'

const dir = mkdtempSync(join(tmpdir(), 'stratadocs-precompress-'))
const page = join(dir, 'index.html')
const write = (text: string, second: number) => {
  writeFileSync(page, text)
  utimesSync(page, second, second)
}

it('writes compressed copies of text files that are worth it, with their modification times, and again only when the text changed', async () => {
  write('<p>Compressible. </p>'.repeat(200), 1_000_000)
  writeFileSync(join(dir, 'tiny.md'), '# Tiny')
  writeFileSync(join(dir, 'picture.png'), Buffer.alloc(5000))
  expect(await precompress(dir)).toBe(2)
  expect(readdirSync(dir).sort()).toEqual(['index.html', 'index.html.br', 'index.html.gz', 'picture.png', 'tiny.md'])
  expect(brotliDecompressSync(readFileSync(`${page}.br`)).equals(readFileSync(page))).toBe(true)
  expect(gunzipSync(readFileSync(`${page}.gz`)).equals(readFileSync(page))).toBe(true)
  expect(statSync(`${page}.br`).mtimeMs).toBe(statSync(page).mtimeMs)
  expect(await precompress(dir)).toBe(0)

  write('<p>Something else. </p>'.repeat(200), 2_000_000)
  expect(await precompress(dir)).toBe(2)
  expect(String(gunzipSync(readFileSync(`${page}.gz`)))).toContain('Something else.')

  // A copy that no longer pays must go: it would be sent instead of the new text.
  write('<p>Short.</p>', 3_000_000)
  expect(await precompress(dir)).toBe(0)
  expect(readdirSync(dir).filter((name) => name.startsWith('index'))).toEqual(['index.html'])
})
