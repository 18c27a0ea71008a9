import type { ComponentMode } from '../../import-source.ts'
import type { TabBlocks } from '../docusaurus-site.ts'
import type { CategoryEntry } from '../links/category-entries.ts'
import type { SplitText } from './front-matter/split-front-matter.ts'
import type { ParseOptions } from './parse-piece.ts'

/** Everything but its text that the conversion of a page depends on. Targets are as written, in the file `fromFile`. */
export interface ConvertContext extends ParseOptions {
  /** True when the Docusaurus site shows `:tada:` as an emoji. */
  readonly hasEmoji: boolean
  /** Set when the Docusaurus site shows fences with `tab` as tabs. */
  readonly tabBlocks?: TabBlocks
  /** For the front matter: the slug of the page, if its address does not follow from its path. */
  readonly slug?: string
  /** For the front matter: the title of a page that has none of its own. */
  readonly title?: string
  /** A link by file, address or `@site`, as our engine understands it; undefined if nothing is there. */
  readonly resolveLink: (target: string, fromFile: string) => string | undefined
  /** A picture, partial or other file, as our page names it: relative, or from the static folder with a leading slash. */
  readonly resolveFile: (target: string, fromFile: string) => string | undefined
  /** The text of a file that a page imports. */
  readonly readText: (target: string, fromFile: string) => string | undefined
  /** True for a language that fences may name. */
  readonly isKnownLanguage: (language: string) => boolean
  readonly componentMode: (name: string) => ComponentMode
  /** Our id of a page, by its id in Docusaurus. */
  readonly resolveDoc?: (id: string) => string | undefined
  /** The name of the sidebar that our page shows; undefined if that belongs to another collection. Absent for a part of pages. */
  readonly shownSidebar?: () => string | undefined
  /** The other entries in the category of the page; absent for a part of pages. */
  readonly listCategory?: () => readonly CategoryEntry[]
}

/** A page, or a part of one, before its conversion. */
export interface DocText extends SplitText {
  /** Below the folder of its version. */
  readonly file: string
  /** Where it goes, below the folder of our version. For a part of pages, a name in it begins with an underscore. */
  readonly target: string
}
