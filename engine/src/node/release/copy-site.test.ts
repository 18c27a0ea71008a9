import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { STAMP_FILE } from '../output/output-record.ts'
import { marksOf } from '../output/own-files.ts'
import { copySite } from './copy-site.ts'

/** Where a site is copied from and to, and the last release; none of the folders is there yet. */
function openFolders() {
  const dir = mkdtempSync(join(tmpdir(), 'stratadocs-copy-'))
  return { from: join(dir, 'from'), last: join(dir, 'last'), to: join(dir, 'to') }
}

it('leaves the files of the last release as they are', () => {
  const { from, last, to } = openFolders()
  for (const folder of [from, last, to]) mkdirSync(folder)
  for (const folder of [from, last]) writeFileSync(join(folder, 'data.json'), '{}')
  // Compressed by the owner, not by a release.
  writeFileSync(join(last, 'data.json.gz'), 'old')
  writeFileSync(join(from, 'data.json.gz'), 'new')
  copySite({ from, to, last })
  const read = (folder: string) => readFileSync(join(folder, 'data.json.gz'), 'utf8')
  expect([read(last), read(to)]).toEqual(['old', 'new'])
})

it('leaves out a copy that the owner compressed for the last release and has removed since', () => {
  const { from, last, to } = openFolders()
  for (const folder of [from, last, to]) mkdirSync(folder)
  for (const folder of [from, last]) writeFileSync(join(folder, 'data.json'), '{}')
  writeFileSync(join(last, 'data.json.gz'), 'of the owner')
  writeFileSync(join(last, 'data.json.br'), 'of the release')
  const stamp = { inputs: '', record: '', files: marksOf(['data.json', 'data.json.gz']) }
  writeFileSync(join(last, STAMP_FILE), JSON.stringify(stamp))
  copySite({ from, to, last })
  expect(readdirSync(to).sort()).toEqual(['data.json', 'data.json.br'])
})

it('copies a file whose name was that of a folder in the last release, and the other way round', () => {
  const { from, last, to } = openFolders()
  for (const folder of [join(from, 'a'), join(last, 'b')]) mkdirSync(folder, { recursive: true })
  const files = ['a/file.txt', 'b']
  for (const file of files) writeFileSync(join(from, file), 'new')
  for (const file of ['a', 'b/file.txt']) writeFileSync(join(last, file), 'old')
  expect(copySite({ from, to, last }).sort()).toEqual(files)
  expect(files.map((file) => readFileSync(join(to, file), 'utf8'))).toEqual(['new', 'new'])
})

it('a file has the same mark in whatever Unicode form a file system lists its name', () => {
  expect(marksOf(['cafe\u0301.html'])).toEqual(marksOf(['caf\u00e9.html']))
  expect(marksOf(['cafe.html'])).not.toEqual(marksOf(['caf\u00e9.html']))
})
