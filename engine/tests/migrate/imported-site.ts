import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isKnownLanguage } from '../../src/content/markdown/code/highlight.ts'
import { openDocusaurus } from '../../src/migrate/docusaurus/open-docusaurus.ts'
import { importSite } from '../../src/migrate/import-site.ts'
import { countImport } from '../../src/migrate/write/import-report.ts'
import { importText } from '../../src/migrate/write/report-text.ts'
import { isNameTaken } from '../../src/node/components/bundle-components.ts'
import { reservedFor } from '../../src/node/emit/emitters.ts'
import { allFiles, runOptions, type SiteFiles, writeDocusaurus } from './docusaurus-folder.ts'

/** Imports a site in this process: the files that were written, the configuration, and what is to be looked at. */
export async function imported(files: SiteFiles) {
  return importedFolder(writeDocusaurus(files))
}

/** The same for a folder. */
export async function importedFolder(from: string) {
  const to = mkdtempSync(join(tmpdir(), 'stratadocs-map-'))
  const run = await runOptions()
  const rules = { components: {}, isNameTaken, isKnownLanguage }
  const source = await openDocusaurus(from, { run, ...rules })
  const { config, report } = await importSite(source, { to, unite: false, reservedFor })
  const paths = allFiles(to)
  const counts = countImport(report)
  const text = (path: string) => readFileSync(join(to, path), 'utf8')
  return {
    ...{ folder: to, paths, config, report, counts, text },
    /** `IMPORT.md`, up to what a check finds. */
    summary: importText(report, counts),
    notes: counts.notes.map(({ file, kind, what, instead }) => `${file} ${kind}: ${what} -> ${instead}`),
    /** The places of the notes of a kind. */
    places: (kind: string) =>
      counts.notes.filter((note) => note.kind === kind).map(({ file, line }) => `${file}:${line}`),
    /** All files together. */
    texts: paths.map(text).join('\n'),
  }
}
