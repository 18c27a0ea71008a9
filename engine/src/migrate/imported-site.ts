import type { ImportedOptions } from './imported-options.ts'

/**
 * The middle of an import: a documentation site as plain data, whatever built it. A source creates it; `plan/`,
 * `layers/` and `write/` know nothing else about the site. Paths are absolute unless they say what they are below,
 * and have forward slashes; addresses are paths of the host, base URL included.
 */
export interface ImportedSite {
  /** What built the site, as messages name it. */
  readonly generator: string
  /** The real path of its folder. */
  readonly dir: string
  /** Its configuration, below the folder: notes about the site as a whole name it. */
  readonly configFile: string
  readonly title: string
  readonly tagline: string
  /** Scheme and host, as configured; may be empty or invalid. */
  readonly url: string
  /** Begins and ends with a slash. */
  readonly baseUrl: string
  /** The collections that its pages belong to; the main one comes first. */
  readonly collections: readonly ImportedCollection[]
  readonly redirects: readonly { readonly from: string; readonly to: string }[]
  /** The folders whose files are published as they are; if two have the same file, the first folder wins. */
  readonly staticDirs: readonly string[]
  /** The rules that its static folder has for a host: `_redirects`. */
  readonly hostRules?: { readonly file: string; readonly text: string }
  readonly options: ImportedOptions
  /** More rows for the summary of the report. */
  readonly facts: readonly { readonly name: string; readonly value: string }[]
  readonly leftOut: LeftOut
  readonly notes: readonly Note[]
}

/** Something about an imported site that a person has to look at. */
export interface Note {
  /** Below the folder of the site. */
  readonly file: string
  readonly line: number
  /** What the note is about, in a word or two, such as `component` or `broken file`; the report counts notes by kind. */
  readonly kind: string
  /** What was found there. */
  readonly what: string
  /** What was written instead. */
  readonly instead: string
}

/** Pages with versions of their own. Most sites have one collection. */
export interface ImportedCollection {
  readonly id: string
  /** Its address below the base URL, without slashes at either end; '' for the base URL itself. */
  readonly path: string
  /** The URL at which its folder can be edited. */
  readonly editUrl?: string
  /** Newest first. */
  readonly versions: readonly ImportedVersion[]
}

/** One version of a collection. */
export interface ImportedVersion {
  /** The name that its owners gave it; `current` for the unreleased one, which has none. */
  readonly name: string
  readonly label: string
  /** True for the version that readers get by default. */
  readonly isLast: boolean
  /** The address of its first page, without a slash at the end: `/website/docs/0.19`. */
  readonly permalink: string
  readonly dir: string
  readonly pages: readonly ImportedPage[]
  /** Files below `dir` that are published whether or not a page names them: pictures, data. */
  readonly files: readonly string[]
  readonly sidebars: Readonly<Record<string, readonly ImportedSidebarItem[]>>
}

/** One page. */
export interface ImportedPage {
  /** Below the folder of its version. */
  readonly file: string
  /** Where it goes below the folder of our version: `1-guide/02-a.mdx` -> `guide/a.md`, `guide/README.md` -> `guide/index.md`. */
  readonly target: string
  /** What sidebars, other pages and the navbar refer to it by; unique in its version. */
  readonly id: string
  readonly permalink: string
  readonly isDraft: boolean
}

/** An entry of a sidebar. */
export type ImportedSidebarItem =
  /** `isReference` is true for an entry that does not decide which sidebar a page shows. */
  | { readonly type: 'doc'; readonly id: string; readonly label?: string; readonly isReference?: boolean }
  | { readonly type: 'link'; readonly label: string; readonly href: string }
  | { readonly type: 'html'; readonly value: string }
  | {
      readonly type: 'category'
      readonly label: string
      readonly isCollapsed?: boolean
      /** The page of the category: one of the version, or a generated list of its items. */
      readonly link?: { readonly type: 'doc'; readonly id: string } | GeneratedLink
      readonly items: readonly ImportedSidebarItem[]
    }

/** A generated list of the items of a category, at an address of its own. */
export interface GeneratedLink {
  readonly type: 'generated-index'
  readonly permalink: string
  readonly title: string
  readonly description?: string
}

/** What the site has that is never imported; the report lists it. */
export interface LeftOut {
  /** Folders with pages other than documentation, relative to that of the site. */
  readonly pages: readonly string[]
  readonly locales: readonly string[]
  readonly styleSheets: readonly string[]
  /** The collections that have lists of their pages by tag. */
  readonly tagged?: readonly string[]
}
