import type { LabelledLink, SidebarItem } from './sidebar.ts'

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
  /** How the page stands there: same to the letter, with another text, elsewhere, or not at all (`href`: the main doc). */
  readonly state: 'unchanged' | 'changed' | 'moved' | 'absent'
  /** The title there, where it moved. */
  readonly title?: string
}

/** The version a page belongs to, as far as the page needs it. */
export interface PageVersion {
  readonly name: string
  readonly label: string
  readonly isLast: boolean
  /** Address of the version's main doc. */
  readonly href: string
  /** Address of the list of what changed in it. */
  readonly changesHref: string
}

/** Which version gave a page the text it has, and where its reader sees what that changed. */
export interface PageChange {
  readonly kind: 'new' | 'changed'
  readonly label: string
  readonly href: string
}

/** What only the head of a page says, to search engines and other programs. */
export interface PageHead {
  readonly description: string
  readonly keywords?: readonly string[]
  readonly image?: string
  /** False keeps the page out of search engines. */
  readonly isIndexed: boolean
  /** Address for search engines to index instead of this one, or its own. */
  readonly canonicalHref?: string
  /** Address of the feed of release notes, on the pages that name it. */
  readonly feedHref?: string
  /** On the not-found page: old folders and where they are now, as addresses without a slash at the end. */
  readonly movedFolders?: Readonly<Record<string, string>>
}

/** The part of a page that travels as data beside its HTML. */
export interface PageData {
  /** `changes` lists what changed in a version, `difference` shows it for one page. */
  readonly kind: 'doc' | 'changes' | 'difference' | 'not-found' | 'search'
  readonly href: string
  readonly title: string
  readonly version: PageVersion
  /** Absent on pages that show no doc. */
  readonly docId?: string
  readonly versions: readonly VersionLink[]
  readonly latest: { readonly name: string; readonly label: string }
  readonly change?: PageChange
  /** On a list of changes: the name of the version it compares with. */
  readonly comparedWith?: string
  /** Address of the counterpart in the latest version; present on pages of older versions only. */
  readonly latestHref?: string
  readonly markdownHref?: string
  readonly breadcrumbs: readonly { readonly label: string; readonly href?: string }[]
  readonly previous?: LabelledLink
  readonly next?: LabelledLink
  /** `label` is the day as readers of the site's language write it. */
  readonly lastUpdate?: LastUpdate & { readonly label?: string }
  /** Where the navbar's `doc` and `sidebar` items lead in this version, by `type:target`. */
  readonly navbarTargets?: Readonly<Record<string, LabelledLink>>
}

/** The part of a page that its document already holds as HTML, from which the browser reads it. */
export interface PageContent {
  readonly sidebar: readonly SidebarItem[]
  readonly toc: readonly TocEntry[]
  readonly html: string
}

/** What the theme shows of a page: it computes nothing about navigation itself. */
export interface PageBody extends PageData, PageContent {}

/** One page of the site. */
export interface Page {
  readonly head: PageHead
  readonly body: PageBody
}
