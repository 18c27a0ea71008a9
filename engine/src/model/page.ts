import type { LabeledLink, SidebarItem } from './navigation/sidebar.ts'
import { SHELL_IDS } from './page-ids.ts'

/** A heading in the table of contents. */
export interface TocEntry {
  readonly id: string
  readonly label: string
  readonly level: number
}

/** When a page last changed and by whom, shown below the article. `date` is ISO 8601, day only. */
export interface LastUpdate {
  readonly date?: string
  readonly author?: string
}

/** An entry of the version menu: the same page in another version, or that version's main doc. */
export interface VersionLink {
  readonly name: string
  readonly label: string
  readonly href: string
  readonly isCurrent: boolean
  readonly isUnreleased?: boolean
  /**
   * How the page there differs from the next version on the way to the current one: not at all, in its text, or it is missing
   * (`href` is then the main doc). So a change between two versions counts once.
   * Absent if the page belongs to no version; `href` is then the main doc, too.
   */
  readonly state?: 'same' | 'changed' | 'absent'
  /** The title there, if the page moved and has another title. */
  readonly title?: string
}

/** What a page needs to know about its version. */
export interface PageVersion {
  readonly name: string
  readonly label: string
  readonly isLast: boolean
  readonly isUnreleased?: boolean
  /** Address of the version's main doc. */
  readonly href: string
  /** True: the version has no page for print. */
  readonly isTooLongToPrint?: boolean
}

/** The version that last changed the text of a page, and the address of that change. */
export interface PageChange {
  readonly kind: 'new' | 'changed'
  readonly label: string
  readonly href: string
}

/** Metadata that only the head of a page contains, for search engines and other programs. */
export interface PageMeta {
  readonly description: string
  readonly keywords?: readonly string[]
  /** The full URL of the image for links to the page on other sites. */
  readonly image?: string
  /** False keeps the page out of search engines. */
  readonly isIndexed: boolean
  /** The canonical URL for search engines: of another page, or its own. */
  readonly canonicalHref?: string
  /** Address of the release notes feed, on pages that link to it. */
  readonly feedHref?: string
  /** On the not-found page: old folders and their new ones, as addresses without a trailing slash. */
  readonly movedFolders?: Readonly<Record<string, string>>
}

/** What is around an article. A breadcrumb without an address is not a link. */
export interface PageFrame {
  readonly breadcrumbs: readonly { readonly label: string; readonly href?: string }[]
  readonly previous?: LabeledLink
  readonly next?: LabeledLink
  /** `label` is the date in the format of the site's language. */
  readonly lastUpdate?: LastUpdate & { readonly label?: string }
}

/** The part of a page that its document contains as JSON. */
export interface PageData extends PageFrame {
  /** `changes` lists the changes of a version, `difference` shows those of one page. */
  readonly kind: 'doc' | 'changes' | 'difference' | 'not-found' | 'search'
  readonly href: string
  readonly title: string
  readonly version: PageVersion
  /** Absent on pages other than docs. */
  readonly docId?: string
  readonly versions: readonly VersionLink[]
  readonly latest: { readonly name: string; readonly label: string; readonly path?: string }
  readonly change?: PageChange
  /** On a list of changes: the name of the version compared with. */
  readonly comparedWith?: string
  /** Address of the same page in the latest version; only on pages of other versions. */
  readonly latestHref?: string
  /** A landing page, with a layout of its own. */
  readonly layout?: 'landing'
  /** Where the file of a doc is edited. */
  readonly editHref?: string
  /** The links of the navbar's `doc` and `sidebar` items in this version, by `type:target`. */
  readonly navbarTargets?: Readonly<Record<string, LabeledLink>>
}

/** The JSON in the document of a page: its data without what is read back from the HTML. */
export interface PageJson extends Omit<PageData, 'versions' | keyof PageFrame> {
  readonly versions: readonly Partial<VersionLink>[]
}

/** The part of a page that its document contains as HTML; the browser reads it back from there. */
export interface PageContent {
  readonly sidebar: readonly SidebarItem[]
  readonly toc: readonly TocEntry[]
  readonly html: string
}

/** All that the theme needs to show a page, navigation included. */
export interface PageBody extends PageData, PageContent {}

/** One page of the site. */
export interface Page {
  readonly head: PageMeta
  readonly body: PageBody
}

/** The ids that no heading gets: an author's `{#id}` must not collide with the app's data. */
export const PAGE_IDS: ReadonlySet<string> = new Set([...Object.values(SHELL_IDS), 'footnote-label'])

/** The ids of search hits and their groups, which are numbered. */
const SEARCH_ID = /^search-(?:option-\d+|group-(?:\d+|recent|favorite|pages))$/

/** How the ids of footnotes begin. */
export const FOOTNOTE_ID = /^user-content-fn/

/** True for an id that no element of an article may have. */
export function isReservedId(id: string): boolean {
  return PAGE_IDS.has(id) || FOOTNOTE_ID.test(id) || SEARCH_ID.test(id)
}
