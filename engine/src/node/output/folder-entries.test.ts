import fs, { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { placeEntry } from './folder-entries.ts'

it('a file of another site replaces none, also where the disk has no links', () => {
  const dir = mkdtempSync(join(tmpdir(), 'stratadocs-entries-'))
  const [from, to] = ['from', 'to'].map((name) => join(dir, name)) as [string, string]
  for (const folder of [from, to]) mkdirSync(folder)
  for (const file of ['own.txt', 'taken.txt']) writeFileSync(join(from, file), 'Theirs')
  writeFileSync(join(to, 'taken.txt'), 'Ours')
  const link = vi.spyOn(fs, 'linkSync').mockImplementation(() => {
    throw Object.assign(new Error('not permitted'), { code: 'EPERM' })
  })
  syncBuiltinESMExports()
  try {
    for (const file of ['own.txt', 'taken.txt']) placeEntry({ file, isLink: false }, from, to)
  } finally {
    link.mockRestore()
    syncBuiltinESMExports()
  }
  const read = (file: string) => readFileSync(join(to, file), 'utf8')
  expect([read('own.txt'), read('taken.txt')]).toEqual(['Theirs', 'Ours'])
})
