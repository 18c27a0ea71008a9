import type { SiteFiles } from '../../files/site-files.ts'
import type { Note } from '../../imported-site.ts'
import type { ConfigProcess } from './run/start-config-process.ts'

/** What every step of reading a site needs to know. */
export interface ReadContext {
  /** The Docusaurus folder; absolute. */
  readonly dir: string
  /** The configuration, below it. */
  readonly configFile: string
  readonly baseUrl: string
  readonly trailingSlash?: boolean
  readonly files: SiteFiles
  /** Runs the site's own functions. */
  readonly run: ConfigProcess
  readonly addNote: AddNote
}

/** Records a note; the line is 1 unless it is known. */
export type AddNote = (note: Omit<Note, 'line'> & { readonly line?: number }) => void
