import type { CheckLevels } from './checks/check.ts'
import type { OwnerConfig } from './owner-config.ts'

/** The configuration with what only the program reads: it reaches no page and no script. */
export interface ProgramConfig extends SiteConfig {
  /** Whether what a check finds is an error, a warning, or nothing; versions may override it. */
  readonly checks: CheckLevels
  /** Files of the static folder that are published as they are, whatever their type: names and patterns. */
  readonly staticDocuments: readonly string[]
}

/** The configuration of a site, with defaults applied: plain data, the same in the build and in the browser. */
export interface SiteConfig extends OwnerConfig {
  /** Follows the page title, unless that is the same: `<page> | <title>`. */
  readonly title: string
  readonly tagline: string
  /** Scheme and host for canonical links and the sitemap, without a trailing slash. */
  readonly origin: string
  /** Where the site is mounted; starts and ends with a slash. */
  readonly basePath: string
  readonly locale: string
  /** URL of the versions file where older pages find newer versions: this site's, or a newer deployment's. */
  readonly versionsHref: string
  /** Every language of the site, including this one; with only one, no menu is shown. */
  readonly locales: readonly LocaleConfig[]
  /** The product tag of the pages in a hosted index. */
  readonly searchTag: string
  readonly logo?: LogoConfig
  /** Icon of the browser tab: a file of the static folder. */
  readonly favicon?: string
  /** Preview image of shared links: a file of the static folder. */
  readonly socialCard?: string
  /** Colors of the browser's toolbar, by the color mode of the page. */
  readonly themeColor: Readonly<Record<'light' | 'dark', string>>
  readonly colorMode: ColorModeConfig
  readonly storage: StorageConfig
  readonly announcement?: AnnouncementConfig
  readonly navbar: NavbarConfig
  readonly footer: FooterConfig
  readonly search: SearchConfig
  readonly redirects: RedirectsConfig
  /** True: readers may keep versions for reading without a network. */
  readonly offline: boolean
  /** The hosts whose players a page may load; absent when it may load none. */
  readonly videos?: readonly VideoHost[]
}

/** A host of videos. */
export type VideoHost = 'youtube'

/** Which redirects get an HTML page; `_redirects` has all of them for servers and hosts. */
export interface RedirectsConfig {
  /** `site`: all but those of aliases, which the not-found page handles. */
  readonly pages: 'all' | 'site' | 'none'
}

/** How the site is searched. */
export interface SearchConfig {
  /** True: an index is built with the site, for use without a hosted provider or if it fails. */
  readonly embedded: boolean
  /** The maximum number of hits per group in the search modal. */
  readonly hitsPerGroup: number
  readonly hosted?: HostedSearchConfig
  /** Where readers report a query without results; `{query}` is replaced by it. */
  readonly missingResultsHref?: string
}

/** The hosted provider's account. */
export interface HostedSearchConfig {
  readonly appId: string
  /** The public, search-only key. */
  readonly apiKey: string
  readonly indexName: string
  /** URLs of the hosts, if not the provider's own for the application. */
  readonly hosts?: readonly string[]
  /** True: views and clicks of hits are reported to the provider. */
  readonly insights: boolean
}

/** A language of the site and its base path. */
export interface LocaleConfig {
  readonly code: string
  readonly label: string
  readonly basePath: string
}

/** `src` and `srcDark` may be files of the static folder; small SVG files are inlined. */
export interface LogoConfig {
  readonly src: string
  readonly srcDark?: string
  readonly alt: string
  readonly width: number
  readonly height: number
  readonly href?: string
}

export interface ColorModeConfig {
  readonly default: 'light' | 'dark'
  /** True: use the system's preference until the reader chooses. */
  readonly followSystem: boolean
}

/** Where the browser stores what a reader chose; `suffix` is appended to every key. */
export interface StorageConfig {
  readonly type: 'localStorage' | 'sessionStorage'
  readonly suffix: string
}

/** A banner above the navbar. Once dismissed, it stays hidden until its id changes. */
export interface AnnouncementConfig {
  readonly id: string
  /** HTML, compiled from one line of Markdown. */
  readonly html: string
  readonly backgroundColor?: string
  readonly textColor?: string
  readonly isCloseable: boolean
}

export interface NavbarConfig {
  readonly title: string
  readonly hideOnScroll: boolean
  readonly items: readonly NavbarItemConfig[]
  /** Link to documentation older than the versions of this site. */
  readonly previousVersionsHref?: string
  readonly backgroundColor?: string
  readonly textColor?: string
}

export type Position = 'left' | 'right'

/** A link to an address, optionally styled as a button. */
export interface LinkItem {
  readonly type: 'link'
  readonly label: string
  readonly href: string
  readonly position: Position
  readonly button?: 'primary' | 'secondary'
}

/** A link to a doc, or to the first page of a sidebar, in the current version. */
export interface DocItem {
  readonly type: 'doc' | 'sidebar'
  readonly label?: string
  /** Id of the doc, or name of the sidebar. */
  readonly target: string
  readonly position: Position
}

/** A group of links under one label. */
export interface DropdownItem {
  readonly type: 'dropdown'
  readonly label: string
  readonly items: readonly { readonly label: string; readonly href: string }[]
  readonly position: Position
}

/** A built-in control: the version menu, the language menu or the search button. */
export interface BuiltInItem {
  readonly type: 'versions' | 'locales' | 'search'
  readonly position: Position
}

export type NavbarItemConfig = LinkItem | DocItem | DropdownItem | BuiltInItem

/** Every type of navbar item. */
export const NAVBAR_ITEM_TYPES = ['link', 'doc', 'sidebar', 'dropdown', 'versions', 'locales', 'search'] as const

export interface FooterConfig {
  readonly style: 'light' | 'dark'
  readonly logo?: LogoConfig
  readonly links: readonly {
    readonly title: string
    readonly items: readonly { readonly label: string; readonly href: string }[]
  }[]
  readonly copyright: string
}
