import type { ComponentMode } from '../../import-source.ts'
import type { TabBlocks } from '../docusaurus-site.ts'
import type { CategoryEntry } from '../links/category-entries.ts'
import type { SplitText } from './front-matter/split-front-matter.ts'

/** What a page takes from its surroundings. Targets are as written; `fromFile` is the file they are written in. */
export interface ConvertContext {
  /** True for MDX, false for plain Markdown. */
  readonly isMdx: boolean
  /** True for MDX as Docusaurus 2 reads it: indented code is code, and braces in text are text. */
  readonly isMdx1?: boolean
  /** Names of components of Docusaurus, by those that the page has for them. */
  readonly themeNames?: ReadonlyMap<string, string>
  /** True when the Docusaurus site shows `$…$` as math. */
  readonly hasMath: boolean
  /** True when the Docusaurus site shows `:tada:` as an emoji. */
  readonly hasEmoji: boolean
  /** Set when the Docusaurus site shows fences with `tab` as tabs. */
  readonly tabBlocks?: TabBlocks
  /** For the front matter: the slug of the page, when its path is not its address. */
  readonly slug?: string
  /** For the front matter: the title of a page that has none of its own. */
  readonly title?: string
  /** A link by file, address or `@site` as our engine understands it. */
  readonly resolveLink: (target: string, fromFile: string) => { readonly target: string } | undefined
  /** A picture, partial or other file, as our page names it: relative, or from the static folder with a leading slash. */
  readonly resolveFile: (target: string, fromFile: string) => string | undefined
  /** The text of a file that a page imports. */
  readonly readText: (target: string, fromFile: string) => string | undefined
  /** True for a language that fences may name. */
  readonly isKnownLanguage: (language: string) => boolean
  readonly componentMode: (name: string) => ComponentMode
  /** Our id of the doc with an id of Docusaurus. */
  readonly resolveDoc?: (id: string) => string | undefined
  /** The name of the sidebar that lists the page, if one does; absent for a part of pages. */
  readonly listingSidebar?: () => string | undefined
  /** What is beside the page in its category; absent for a part of pages. */
  readonly listCategory?: () => readonly CategoryEntry[]
}

/** A page, or a part of one, before its conversion. */
export interface DocText extends SplitText {
  /** Below the folder of its version. A name with an underscore in front is a part of pages. */
  readonly file: string
  /** Where it goes. */
  readonly target: string
}
