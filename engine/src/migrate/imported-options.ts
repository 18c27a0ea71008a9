/** What the configuration sets. A target is an address, with or without the base URL, or a URL of another host. */
export interface ImportedOptions {
  readonly locale: string
  /** Pictures of the static folders. */
  readonly favicon?: string
  readonly socialCard?: string
  readonly colorMode?: { readonly default: 'light' | 'dark'; readonly followSystem: boolean }
  readonly announcement?: ImportedAnnouncement
  readonly navbar: ImportedNavbar
  readonly footer: ImportedFooter
  readonly hostedSearch?: Readonly<Record<string, unknown>>
  /** The scripts, with their attributes whose values are strings. */
  readonly scripts: readonly { readonly src?: string; readonly attributes: Readonly<Record<string, unknown>> }[]
  /** Elements of the head of every page. */
  readonly head: readonly { readonly name: string; readonly attributes: Readonly<Record<string, unknown>> }[]
}

/** A line above every page. */
export interface ImportedAnnouncement {
  readonly id?: string
  /** Markdown. */
  readonly content: string
  readonly backgroundColor?: unknown
  readonly textColor?: unknown
  readonly isCloseable: boolean
}

export interface ImportedLogo {
  readonly src: string
  readonly srcDark?: string
  readonly alt: string
  readonly target?: string
}

export interface ImportedNavbar {
  readonly title?: string
  readonly hideOnScroll: boolean
  readonly logo?: ImportedLogo
  readonly items: readonly ImportedNavbarItem[]
  /** Where the versions are that the site does not list itself. */
  readonly olderVersions: readonly string[]
  /** Where else the menu of versions leads. */
  readonly otherVersions?: readonly string[]
}

export interface ImportedNavbarItem {
  /** What notes call it, and the type that it has in the source. */
  readonly name: string
  readonly sourceType: string
  readonly label?: string
  readonly isRight: boolean
  readonly shows:
    | { readonly type: 'versions' | 'search' | 'other' }
    | { readonly type: 'doc'; readonly page: PageName }
    | ({ readonly type: 'sidebar' } & SidebarName)
    | { readonly type: 'link'; readonly target?: string }
    | { readonly type: 'dropdown'; readonly links: readonly ImportedLink[] }
}

/** A page of the latest version, by its id. */
export interface PageName {
  readonly collection: string
  readonly id: string
}

/** A sidebar of the latest version. */
export interface SidebarName {
  readonly collection: string
  readonly name: string
}

/** A link to a target, or, if such a page or sidebar exists, to a page or to the first page of a sidebar. */
export interface ImportedLink {
  readonly label?: string
  readonly target?: string
  readonly page?: PageName
  readonly sidebar?: SidebarName
}

export interface ImportedFooter {
  readonly isDark: boolean
  readonly logo?: ImportedLogo
  /** `text` is what notes call a link that has no label or leads nowhere. */
  readonly columns: readonly { readonly title: string; readonly links: readonly (ImportedLink & { text: string })[] }[]
  /** Plain text. */
  readonly copyright: string
  /** The targets of its links, which plain text cannot hold. */
  readonly copyrightTargets?: readonly string[]
}
