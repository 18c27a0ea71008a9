import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll } from 'vitest'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** The files of a Docusaurus site, by path; a file without text is a page with a heading. */
export type SiteFiles = Readonly<Record<string, string>>

/** Writes a Docusaurus site to a temporary folder, with a small configuration unless it has one; returns the folder. */
export function writeDocusaurus(files: SiteFiles): string {
  const dir = mkdtempSync(join(tmpdir(), 'docusaurus-'))
  folders.push(dir)
  const hasConfig = Object.keys(files).some((path) => path.startsWith('docusaurus.config.'))
  const all = hasConfig ? files : { 'docusaurus.config.js': classicConfig(), ...files }
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true })
    writeFileSync(join(dir, path), text || '# A page\n')
  }
  return dir
}

/** A configuration with the classic preset; options are source text, as they may be functions. */
export function classicConfig({ docs = '{}', plugins = '[]', site = '' } = {}): string {
  return `module.exports = {
    title: 'Serving', url: 'https://docs.example.org', baseUrl: '/base/', ${site}
    presets: [['classic', { docs: ${docs} }]],
    plugins: ${plugins},
  }`
}
