import type { ImportedCollection, ImportedPage, ImportedSite, ImportedVersion } from '../imported-site.ts'

/** What `docusaurus.config` says, as plain data. */
export interface DocusaurusConfig extends Pick<ImportedSite, 'title' | 'tagline' | 'url' | 'baseUrl'> {
  /** The file, below the Docusaurus folder. */
  readonly file: string
  readonly trailingSlash?: boolean
  readonly favicon?: string
  /** `themeConfig` as it is. */
  readonly themeConfig: Readonly<Record<string, unknown>>
  readonly customCss: readonly string[]
  /** `scripts` and `headTags` as they are. */
  readonly scripts: readonly unknown[]
  readonly headTags: readonly unknown[]
  /** Absolute paths of the static folders that exist. */
  readonly staticDirs: readonly string[]
  readonly locale: string
  readonly otherLocales: readonly string[]
  /** `markdown.format`: the format of pages whose front matter does not set one. */
  readonly format: MarkdownFormat
  /** True if `:tada:` is an emoji: unless `markdown.emoji` is false. */
  readonly hasEmoji: boolean
  readonly tabBlocks?: TabBlocks
}

/** How a plugin shows fences with `tab`: the group of all their tabs, and labels by language. */
export interface TabBlocks {
  readonly group?: string
  readonly labels: ReadonlyMap<string, string>
}

/** How a file is read: as Markdown, as MDX, or as its extension says. */
export type MarkdownFormat = 'md' | 'mdx' | 'detect'

/** A Docusaurus site: its configuration, what its documentation plugins read, and what its redirects plugin lists. */
export interface DocusaurusSite extends Pick<ImportedSite, 'dir' | 'redirects' | 'hostRules' | 'notes'> {
  /** The folders that may be read, by their real paths. */
  readonly roots: readonly string[]
  readonly config: DocusaurusConfig
  /** The instances of the documentation plugin; `default` comes first. */
  readonly instances: readonly Instance[]
  /** The folders of blogs and of standalone pages, absolute; they may be missing. */
  readonly otherPages: readonly string[]
}

/** One instance of the documentation plugin. */
export interface Instance extends Omit<ImportedCollection, 'versions'> {
  /** Newest first: `current`, if it is included, then those of the version list. */
  readonly versions: readonly SourceVersion[]
}

/** One version of an instance. */
export interface SourceVersion extends Omit<ImportedVersion, 'pages'> {
  readonly banner?: 'none' | 'unreleased' | 'unmaintained'
  readonly isIndexed: boolean
  readonly docs: readonly DocusaurusDoc[]
  /** Every other file below `dir`: pictures, partials, data. */
  readonly files: readonly string[]
}

/** One page, with its id and address as Docusaurus derives them. */
export interface DocusaurusDoc extends ImportedPage {
  readonly frontMatter: Readonly<Record<string, unknown>>
  readonly isUnlisted: boolean
}
