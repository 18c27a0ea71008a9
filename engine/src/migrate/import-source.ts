import type { Converted } from './converted.ts'
import type { SiteFiles } from './files/site-files.ts'
import type { ImportedPage, ImportedSite } from './imported-site.ts'
import type { PageLinks } from './plan/page-links.ts'

/** A site that is to be imported, as what reads one generator's sites gives it. */
export interface ImportSource {
  readonly site: ImportedSite
  readonly files: SiteFiles
  /**
   * Converts a text to our Markdown. It is called once the new addresses are planned, because only they tell what a link
   * becomes. An error that it throws says why the text cannot be read.
   */
  readonly convert: (text: SourceText, links: PageLinks) => Converted | Promise<Converted>
}

/** A page, or a part of pages, before its conversion. */
export interface SourceText {
  readonly text: string
  readonly file: string
  /** The folder of its version: notes name files below it. */
  readonly dir: string
  /** Where it goes, below the folder of our version. */
  readonly target: string
  /** For the front matter, when the address is not that of the target. */
  readonly slug?: string
  /** Absent for a part of pages. */
  readonly page?: ImportedPage
}

/** What becomes of a component of the site's own: a site component, its children only, or nothing. */
export type ComponentMode = 'stub' | 'children' | 'drop'

/** What our pages can have, for whoever converts to them. */
export interface ConvertRules {
  /** What becomes of components; those that are not listed become stubs. */
  readonly components: Readonly<Record<string, ComponentMode>>
  /** True for the name of a component that a site cannot have: those become their children. */
  readonly isNameTaken: (component: string) => boolean
  /** True for a language that fences may name. */
  readonly isKnownLanguage: (language: string) => boolean
}
