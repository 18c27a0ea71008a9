import type { Converted } from './converted.ts'
import type { SiteFiles } from './files/site-files.ts'
import type { ImportedPage, ImportedSite } from './imported-site.ts'
import type { PageLinks } from './plan/page-links.ts'

/** A site to import, as the reader for its generator returns it. */
export interface ImportSource {
  readonly site: ImportedSite
  readonly files: SiteFiles
  /**
   * Converts a text to our Markdown. It is called once the new addresses are planned, because they decide what a link
   * becomes. It throws an error that says why the text cannot be read.
   */
  readonly convert: (text: SourceText, links: PageLinks) => Converted | Promise<Converted>
}

/** A page, or a part of pages, before its conversion. */
export interface SourceText {
  readonly text: string
  readonly file: string
  /** The folder of its version. Notes name files relative to it. */
  readonly dir: string
  /** Where it goes, below the folder of our version. */
  readonly target: string
  /** For the front matter, if the address does not follow from the target. */
  readonly slug?: string
  /** Absent for a part of pages. */
  readonly page?: ImportedPage
  /** The addresses of the page, or of the pages that show the part. */
  readonly shownAt: readonly string[]
}

/** What one of the site's own components becomes: a site component, only its children, or nothing. */
export type ComponentMode = 'stub' | 'children' | 'drop'

/** What our pages can have, for whoever converts to them. */
export interface ConvertRules {
  /** What becomes of components; those that are not listed become stubs. */
  readonly components: Readonly<Record<string, ComponentMode>>
  /** True for a name that no component of a site can have: such a component is replaced by its children. */
  readonly isNameTaken: (component: string) => boolean
  /** True for a language that fences may name. */
  readonly isKnownLanguage: (language: string) => boolean
}
