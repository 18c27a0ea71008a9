import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { listAllFiles, listEntries, listStaticFiles } from './list-all-files.ts'

it('lists files and links, and nothing that a link to a folder leads to', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stratadocs-list-'))
  const site = join(folder, 'site')
  mkdirSync(join(site, 'media', '.well-known'), { recursive: true })
  mkdirSync(join(folder, 'elsewhere'))
  writeFileSync(join(folder, 'elsewhere', 'secret.txt'), '')
  writeFileSync(join(site, 'media', '.well-known', 'security.txt'), '')
  writeFileSync(join(site, 'logo.svg'), '')
  symlinkSync(join(folder, 'elsewhere'), join(site, 'media', 'other'))
  symlinkSync(site, join(site, 'media', 'around'))
  symlinkSync(join(site, 'logo.svg'), join(site, 'icon.svg'))

  expect(listEntries(site).sort((a, b) => (a.file < b.file ? -1 : 1))).toEqual([
    { file: 'icon.svg', isLink: true },
    { file: 'logo.svg', isLink: false },
    { file: 'media/.well-known/security.txt', isLink: false },
    { file: 'media/around', isLink: true },
    { file: 'media/other', isLink: true },
  ])
  expect(listAllFiles(site).sort()).toEqual(['logo.svg', 'media/.well-known/security.txt'])
  expect(listStaticFiles(site).sort()).toEqual(['icon.svg', 'logo.svg', 'media/.well-known/security.txt'])
})
