import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { build } from 'rolldown'
import { afterAll } from 'vitest'
import { writeFileIn } from '../../../testing/run-stratadocs.ts'
import { readDocusaurus } from '../../src/migrate/docusaurus/read/read-docusaurus.ts'

const folders: string[] = []
let script: Promise<string> | undefined
afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
  script = undefined
})

/** Bundles the process that runs configurations, once for a test file; returns the options to start it. */
export async function runOptions() {
  script ??= bundleProcess()
  return { script: await script }
}

async function bundleProcess(): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'config-process-'))
  folders.push(dir)
  const input = join(import.meta.dirname, '../../src/migrate/docusaurus/read/run/config-process.ts')
  const file = join(dir, 'config-process.mjs')
  await build({ input, platform: 'node', output: { file } })
  return file
}

/** Reads a Docusaurus site. */
export async function readSite(dir: string) {
  return readDocusaurus(dir, await runOptions())
}

/** The files of a Docusaurus site, by path; a file without text is a page with a heading. */
export type SiteFiles = Readonly<Record<string, string>>

/** Writes a Docusaurus site to a temporary folder, with a small configuration unless it has one; returns the folder. */
export function writeDocusaurus(files: SiteFiles): string {
  const dir = mkdtempSync(join(tmpdir(), 'docusaurus-'))
  folders.push(dir)
  const hasConfig = Object.keys(files).some((path) => path.startsWith('docusaurus.config.'))
  const all = hasConfig ? files : { 'docusaurus.config.js': classicConfig(), ...files }
  for (const [path, text] of Object.entries(all)) writeFileIn(dir, path, text || '# A page\n')
  return dir
}

/** A page that sets its address. */
export function pageAt(slug: string): string {
  return `---\nslug: ${slug}\n---\n\n# Page\n`
}

/** Every file below a folder, by path, hidden ones too. */
export function allFiles(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return entries.map((entry) => relative(folder, join(entry.parentPath, entry.name))).sort()
}

/** A configuration with the classic preset; options are source text, as they may be functions. */
export function classicConfig({ docs = '{}', plugins = '[]', site = '' } = {}): string {
  return `module.exports = {
    title: 'Serving', url: 'https://docs.example.org', baseUrl: '/base/', ${site}
    presets: [['classic', { docs: ${docs} }]],
    plugins: ${plugins},
  }`
}
