import { relative, sep } from 'node:path'
import type { DocusaurusConfig, Note } from '../docusaurus-site.ts'
import { definedOnly } from './run/plain-data.ts'

/** What every step of reading a site needs to know. */
export interface SiteContext {
  /** The Docusaurus folder; absolute. */
  readonly dir: string
  /** The configuration, below it. */
  readonly configFile: string
  readonly baseUrl: string
  readonly trailingSlash?: boolean
  readonly addNote: AddNote
}

/** Records a note; the line is 1 unless it is known. */
export type AddNote = (note: Omit<Note, 'line'> & { readonly line?: number }) => void

/** The context of a site whose configuration is known. */
export function createSiteContext(dir: string, config: DocusaurusConfig, addNote: AddNote): SiteContext {
  const { file: configFile, baseUrl, trailingSlash } = config
  return definedOnly({ dir, configFile, baseUrl, trailingSlash, addNote })
}

/** The path of a file below a folder, with forward slashes. */
export function pathBelow(dir: string, file: string): string {
  return relative(dir, file).split(sep).join('/')
}
