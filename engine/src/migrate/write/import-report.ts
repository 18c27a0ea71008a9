import { createHash } from 'node:crypto'
import { relativePath } from '../files/paths.ts'
import type { ImportedSite, Note } from '../imported-site.ts'
import type { LayeredSite } from '../layers/layer-site.ts'
import type { ConvertedSite } from '../plan/convert-pages.ts'
import type { VersionsPlan } from '../plan/plan-versions.ts'
import type { RedirectsPlan } from '../plan/redirects/plan-redirects.ts'
import type { PlannedTree } from '../plan/site-index.ts'
import type { WrittenSite } from './write-site.ts'

/** What `IMPORT.md` is made from. */
export interface ImportReport {
  readonly site: ImportedSite
  readonly plan: VersionsPlan
  readonly trees: readonly PlannedTree[]
  readonly converted: ConvertedSite
  readonly layered: LayeredSite
  readonly redirects: RedirectsPlan
  readonly notes: readonly Note[]
  readonly written: WrittenSite
  /** The pages of each version that do not come from a file of the site. */
  readonly generated: ReadonlyMap<string, ReadonlySet<string>>
}

/** The numbers of an import. */
export interface ImportCounts {
  readonly filesIn: number
  readonly distinct: number
  readonly textsOut: number
  /** Written texts that do not come from a file. */
  readonly generated: number
  /** What a person has to look at; notes about texts that versions share count once. */
  readonly notes: readonly Note[]
  readonly filesWithNotes: number
  /** How often each construct occurs; in texts that versions share, once. */
  readonly constructs: ReadonlyMap<string, number>
}

/** Counts what was read and written. */
export function countImport({ converted, written, notes, site, layered, generated }: ImportReport): ImportCounts {
  const texts = [...converted.pages, ...converted.parts].map(({ file, source, converted: { counts } }) => {
    return { file: relativePath(site.dir, file), hash: hashOfText(source), counts }
  })
  const sources = new Map(texts.map(({ file, hash }) => [file, hash]))
  const distinct = new Map(texts.map(({ hash, counts }) => [hash, counts]))
  const constructs = new Map<string, number>()
  for (const counts of distinct.values())
    for (const [kind, count] of Object.entries(counts)) constructs.set(kind, (constructs.get(kind) ?? 0) + count)
  const unique = new Map<string, Note>()
  for (const note of notes) {
    const key = JSON.stringify([sources.get(note.file) ?? note.file, note.line, note.kind, note.what, note.instead])
    if (!unique.has(key)) unique.set(key, note)
  }
  const made = layered.layers.reduce(
    (sum, { name, own }) => sum + [...own.keys()].filter((id) => generated.get(name)?.has(id)).length,
    0,
  )
  return {
    filesIn: sources.size,
    distinct: distinct.size,
    textsOut: written.texts - made,
    generated: made,
    notes: [...unique.values()],
    filesWithNotes: new Set(notes.map(({ file }) => file).filter((file) => sources.has(file))).size,
    constructs,
  }
}

/** A hash of a text, to compare texts. */
function hashOfText(text: string): string {
  return createHash('sha1').update(text).digest('base64')
}
