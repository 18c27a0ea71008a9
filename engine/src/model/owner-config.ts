/** What a site's owner adds to it. None of this is on by default. */
export interface OwnerConfig {
  /** Where the files of the content folder are edited; `{file}` is replaced by a page's file, else it is appended. */
  readonly editUrl?: string
  readonly feedback?: FeedbackConfig
  readonly pageLinks?: readonly PageLinkConfig[]
  readonly css?: StyleSheetConfig
  /** Elements for the head of every page. */
  readonly head?: readonly HeadElementConfig[]
  readonly scripts?: readonly ScriptConfig[]
  readonly fonts?: readonly FontConfig[]
  readonly slots?: SlotsConfig
}

/** What the owner's components for parts of every page rendered: HTML. */
export interface SlotsConfig {
  readonly header?: string
  readonly footer?: string
}

/** Where readers send feedback; at least one is set. */
export interface FeedbackConfig {
  /** `{page}` is replaced by the URL of the page. */
  readonly href?: string
  readonly email?: string
}

/** A link of the menu of a page. */
export interface PageLinkConfig {
  readonly label: string
  /** `{page}` and `{markdown}` are replaced by the URLs of the page and of its Markdown file. */
  readonly href: string
}

/** The owner's style sheets. */
export interface StyleSheetConfig {
  /** Paths from the folder of the configuration, separated by `/`. */
  readonly files: readonly string[]
  /** Their rules, checked and minified. */
  readonly text: string
}

/** One element of the head: either a `meta` or a `link`. */
export interface HeadElementConfig {
  readonly meta?: {
    readonly name?: string
    readonly property?: string
    readonly content: string
    readonly media?: string
  }
  readonly link?: {
    readonly rel: LinkRelation
    readonly href: string
    readonly type?: string
    readonly sizes?: string
    readonly media?: string
    readonly hreflang?: string
    readonly title?: string
  }
}

/** Relations of links that browsers fetch; they must lead to the site's own host. */
export const FETCHED_RELATIONS = ['icon', 'apple-touch-icon', 'manifest'] as const

/** Every relation that a configured link may have: none loads a script or a style sheet. */
export const LINK_RELATIONS = [...FETCHED_RELATIONS, 'alternate', 'author', 'help', 'license', 'me'] as const

export type LinkRelation = (typeof LINK_RELATIONS)[number]

/** A script of another host, such as analytics, loaded after the first paint. */
export interface ScriptConfig {
  /** URL of the script; the policy allows exactly this one. */
  readonly src: string
  /** Origins that it may connect to. */
  readonly connect?: readonly string[]
  /** Origins that it may load images from. */
  readonly images?: readonly string[]
  /** The `data-` attributes of its element. */
  readonly attributes?: Readonly<Record<string, string>>
}

/** A font file of the site. */
export interface FontConfig {
  readonly family: string
  /** Path from the folder of the configuration, separated by `/`. */
  readonly src: string
  /** The file in the output, named after its content. */
  readonly file: string
  /** A weight, or a range of a variable font: `400`, `100 900`. */
  readonly weight: string
  readonly style: 'normal' | 'italic'
  readonly display: 'auto' | 'block' | 'swap' | 'fallback' | 'optional'
  /** What the family is used for; without it, only the owner's style sheet uses it. */
  readonly role?: 'text' | 'code'
}
