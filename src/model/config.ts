/** What the owner of a site sets, after defaults: plain data, the same in the build and in the browser. */
export interface SiteConfig {
  /** Stands behind the page title: `<page> | <title>`. */
  readonly title: string
  readonly tagline: string
  /** Scheme and host for canonical links and the sitemap, without a slash at the end. */
  readonly origin: string
  /** Where the site is mounted; starts and ends with a slash. */
  readonly basePath: string
  readonly locale: string
  /** Address of the table of versions that older pages ask for newer ones: this site's own, or that of a living one. */
  readonly versionsHref: string
  /** Every language the site exists in, this one among them; one means that no menu is shown. */
  readonly locales: readonly LocaleConfig[]
  /** The product tag a hosted crawler files the pages under. */
  readonly searchTag: string
  readonly logo?: LogoConfig
  /** File of the static folder shown in the browser's tab. */
  readonly favicon?: string
  /** File of the static folder shown where a page is shared. */
  readonly socialCard?: string
  /** Colour of the browser's own bars. */
  readonly themeColor?: string
  readonly colorMode: ColorModeConfig
  readonly storage: StorageConfig
  readonly announcement?: AnnouncementConfig
  readonly navbar: NavbarConfig
  readonly footer: FooterConfig
  readonly search: SearchConfig
  readonly redirects: RedirectsConfig
}

/** Which old addresses have a small page that leads on; servers and hosts read all of them from `_redirects`. */
export interface RedirectsConfig {
  /** `site`: single addresses, but not those of aliases, which the not-found page knows. */
  readonly pages: 'all' | 'site' | 'none'
}

/** How the site is searched. */
export interface SearchConfig {
  /** True: an index is built with the site, and answers unless a hosted provider does. */
  readonly embedded: boolean
  /** The most hits the search modal shows of one group. */
  readonly hitsPerGroup: number
  readonly hosted?: HostedSearchConfig
  /** Where readers tell of a query that should have found something; `{query}` stands for it. */
  readonly missingResultsHref?: string
}

/** The hosted provider's account. */
export interface HostedSearchConfig {
  readonly appId: string
  /** The public key, which may search and nothing else. */
  readonly apiKey: string
  readonly indexName: string
  /** Addresses of the hosts to ask, where they are not the provider's own for the application. */
  readonly hosts?: readonly string[]
  /** True: the provider is told which hits readers see and follow. */
  readonly insights: boolean
}

/** A language of the site and the address of its base. */
export interface LocaleConfig {
  readonly code: string
  readonly label: string
  readonly basePath: string
}

/** Addresses may be files of the static folder; small SVG files are put into the page. */
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
  /** True: without a choice of the reader's, the system's preference counts. */
  readonly followSystem: boolean
}

/** Where the browser keeps what a reader chose; `suffix` goes behind every key. */
export interface StorageConfig {
  readonly type: 'localStorage' | 'sessionStorage'
  readonly suffix: string
}

/** A remark above the navbar. Once dismissed it stays away until its id changes. */
export interface AnnouncementConfig {
  readonly id: string
  /** HTML made of the owner's one line of Markdown. */
  readonly html: string
  readonly backgroundColor?: string
  readonly textColor?: string
  readonly isCloseable: boolean
}

export interface NavbarConfig {
  readonly title: string
  readonly hideOnScroll: boolean
  readonly items: readonly NavbarItem[]
  /** Leads to documentation older than the versions of this site. */
  readonly previousVersionsHref?: string
  readonly backgroundColor?: string
  readonly textColor?: string
}

export type Position = 'left' | 'right'

/** A link to an address; as a button it stands out. */
export interface LinkItem {
  readonly type: 'link'
  readonly label: string
  readonly href: string
  readonly position: Position
  readonly button?: 'primary' | 'secondary'
}

/** A link to a doc, or to the first page of a sidebar, of the version being read. */
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

/** A fixture of the shell: the version menu, the language menu, the search button. */
export interface FixtureItem {
  readonly type: 'versions' | 'locales' | 'search'
  readonly position: Position
}

export type NavbarItem = LinkItem | DocItem | DropdownItem | FixtureItem

/** Every type an item of the navbar can have. */
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
