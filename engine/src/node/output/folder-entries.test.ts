import fs, { lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { followLinksInRmSync } from '../../../tests/following-rm-sync.ts'
import { withSpiedFs } from '../../../tests/spied-fs.ts'
import { openFolder, placeEntry } from './folder-entries.ts'
import { removeForeignFiles } from './foreign-files.ts'
import { EMPTY_RECORD } from './output-record.ts'

it('a file of another site replaces none, even if the disk has no links', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'stratadocs-entries-'))
  const [from, to] = ['from', 'to'].map((name) => join(dir, name)) as [string, string]
  for (const folder of [from, to]) mkdirSync(folder)
  for (const file of ['own.txt', 'taken.txt']) writeFileSync(join(from, file), 'Theirs')
  writeFileSync(join(to, 'taken.txt'), 'Ours')
  const link = vi.spyOn(fs, 'linkSync').mockImplementation(() => {
    throw Object.assign(new Error('not permitted'), { code: 'EPERM' })
  })
  await withSpiedFs([link], () => {
    for (const file of ['own.txt', 'taken.txt']) placeEntry({ file, isLink: false }, from, to)
  })
  const read = (file: string) => readFileSync(join(to, file), 'utf8')
  expect([read('own.txt'), read('taken.txt')]).toEqual(['Theirs', 'Ours'])
})

it('a link gives way to a folder of the site, wherever it leads', () => {
  const dir = mkdtempSync(join(tmpdir(), 'stratadocs-entries-'))
  mkdirSync(join(dir, 'elsewhere'))
  symlinkSync('elsewhere', join(dir, 'guide'))
  symlinkSync('nowhere', join(dir, 'api'))
  followLinksInRmSync()
  for (const folder of ['guide', 'api']) {
    openFolder(dir, folder, new Set())
    expect([folder, lstatSync(join(dir, folder)).isDirectory()]).toEqual([folder, true])
  }
})

it('links that somebody put into a site are removed from it, wherever they lead', () => {
  const dir = mkdtempSync(join(tmpdir(), 'stratadocs-entries-'))
  mkdirSync(join(dir, 'v1'))
  writeFileSync(join(dir, 'v1', 'index.html'), '')
  symlinkSync('v1', join(dir, 'latest'))
  symlinkSync('nowhere', join(dir, 'dangling'))
  followLinksInRmSync()
  removeForeignFiles(dir, (file) => file === 'v1/index.html', EMPTY_RECORD)
  expect(readdirSync(dir)).toEqual(['v1'])
})
