import type { LabelledLink, SidebarItem } from './sidebar.ts'

/** A heading in the table of contents; `html` of the label is plain text. */
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
  /** False when the page does not exist there, so that `href` leads to the main doc. */
  readonly hasPage: boolean
}

/** The version a page belongs to, as far as the page needs it. */
export interface PageVersion {
  readonly name: string
  readonly label: string
  readonly isLast: boolean
  /** Address of the version's main doc. */
  readonly href: string
}

/** Everything the theme needs to show one page: it computes nothing about navigation itself. */
export interface Page {
  readonly kind: 'doc' | 'not-found' | 'search'
  readonly href: string
  readonly title: string
  readonly description: string
  readonly keywords: readonly string[]
  readonly image?: string
  readonly version: PageVersion
  /** Absent on pages that no doc stands behind. */
  readonly docId?: string
  readonly versions: readonly VersionLink[]
  /** Address of the counterpart in the latest version; present on pages of older versions only. */
  readonly latestHref?: string
  /** Address search engines shall index instead of this one, or its own. */
  readonly canonicalHref?: string
  readonly twinHref?: string
  readonly unlisted: boolean
  readonly sidebar: readonly SidebarItem[]
  readonly breadcrumbs: readonly { readonly label: string; readonly href?: string }[]
  readonly toc: readonly TocEntry[]
  readonly html: string
  readonly previous?: LabelledLink
  readonly next?: LabelledLink
  readonly lastUpdate?: LastUpdate
  /** Where the navbar's `doc` and `sidebar` items lead in this version, by `type:target`. */
  readonly navbarTargets?: Readonly<Record<string, LabelledLink>>
}

/** The part of a page that travels as data beside its HTML; the rest is read back from the document. */
export type PageData = Omit<Page, 'sidebar' | 'toc' | 'html' | 'keywords' | 'image' | 'canonicalHref' | 'unlisted'>
