import type { LastUpdate, TocEntry } from './page.ts'

/** A position in a source file; lines and columns count from 1. */
export interface Place {
  readonly line: number
  readonly column: number
  /** The file, below the content folder, if it is not the one that the rest belongs to: a file that it includes. */
  readonly file?: string
}

/** A link as written in a source file. Its index in `SourceDoc.links` is the number of its slot. */
export interface SourceLink extends Place {
  readonly target: string
  /** True for one to a key term, which no author wrote. */
  readonly isTerm?: boolean
  /** True where its author switched the check off. */
  readonly isUnchecked?: boolean
}

/** A reference in front matter to a doc by its id. */
export interface DocReference extends Place {
  readonly key: 'pagination_prev' | 'pagination_next'
  readonly id: string
}

/** A Python sample of a page; `line` and `column` are those of its first line of code. */
export interface Sample extends Place {
  readonly code: string
  /** For each line of code, how many lines below the first it is in the file; set if lines in between were left out. */
  readonly writtenAt?: readonly number[]
  /** How many more characters precede its first line than the others: the tags of a `<pre>` on that line. */
  readonly firstIndent?: number
  /** True where its author switched the check off; later samples may still build on it. */
  readonly isUnchecked?: boolean
}

/** A file of the content that a page shows or links to: it is published under a name with a hash of its content. */
export interface PublishedFile {
  /** Its name among the content files. */
  readonly file: string
  /** The hash of its content. */
  readonly hash: string
  /** Where it is published, below the base path. */
  readonly path: string
  /** The widths, in pixels, in which a picture is also published in smaller formats (`pictures.ts`). */
  readonly widths?: readonly number[]
}

/** The fields of front matter, named as in other documentation tools. */
export interface FrontMatter {
  readonly title?: string
  readonly description?: string
  readonly slug?: string
  readonly sidebar_label?: string
  readonly sidebar_position?: number
  readonly keywords?: readonly string[]
  readonly image?: string
  readonly draft?: boolean
  readonly unlisted?: boolean
  readonly layout?: 'landing'
  readonly hide_table_of_contents?: boolean
  readonly toc_min_heading_level?: number
  readonly toc_max_heading_level?: number
  readonly pagination_prev?: string | null
  readonly pagination_next?: string | null
  /** The address to edit the page at; null for none. */
  readonly custom_edit_url?: string | null
  readonly last_update?: LastUpdate
}

/** A heading: its level from 1 to 6, its id for links, and its text. */
export interface Heading {
  readonly depth: number
  readonly id: string
  readonly text: string
}

/**
 * A block of a section: the text of a paragraph, list item or table row; a code sample with the names in it that
 * readers search for; a heading inside a container, such as a tab; or the name of a file that the block before shows or
 * links to, which changes with the content of the file.
 */
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string; readonly names: string }
  | { readonly kind: 'file'; readonly text: string }
  | ({ readonly kind: 'heading' } & Heading)

/**
 * A heading with everything up to the next one. Search records, differences between versions, the table of contents and
 * the feed are all made from sections. `html` and `markdown` include the heading, and have links as slots (`slots.ts`).
 */
export interface Section {
  /** Absent in the first section, which precedes the first heading. */
  readonly heading?: Heading
  readonly html: string
  readonly markdown: string
  readonly blocks: readonly Block[]
  /** The HTML below the heading, without elements that only work on the page; only in sources of the feed. */
  readonly feedHtml?: string
}

/** The image of a page for links to it on other sites. */
export interface PreviewImage {
  /** A URL, or the slot of a file. */
  readonly address: string
  /** The file to publish; absent for those that are published anyway. */
  readonly file?: PublishedFile
}

/** A source file, compiled once no matter how many versions show it. */
export interface SourceDoc {
  /** Path below the content folder, separated by `/`. */
  readonly file: string
  readonly frontMatter: FrontMatter
  readonly title: string
  /** The id that an author wrote at the title. The page has none there: a link to it leads to the top. */
  readonly titleId?: string
  readonly description: string
  /** Every heading in reading order, including those inside containers. */
  readonly headings: readonly Heading[]
  /** A hash of the sections, the samples and the description. */
  readonly hash: string
  /** A hash of everything else, except for the positions of links within their layers. */
  readonly outlineHash: string
  /** Like the samples, may be read from disk on access: what is derived from all sources must not access it. */
  readonly sections: readonly Section[]
  readonly links: readonly SourceLink[]
  /** Links to other hosts, as full URLs; absent if there are none. */
  readonly externalLinks?: readonly SourceLink[]
  /** Ids other than those of headings; absent if there are none. */
  readonly anchors?: readonly string[]
  readonly references: readonly DocReference[]
  /** Samples whose names are checked against the client of each version that shows the page. */
  readonly samples: readonly Sample[]
  /** The files it shows or links to, if there are any. */
  readonly files?: readonly PublishedFile[]
  /** How the page appears when shared, if it has an image of its own. */
  readonly preview?: PreviewImage
  readonly lastUpdate?: LastUpdate
}

/** The parts of a source that are long. */
export type SourceBody = Pick<SourceDoc, 'samples' | 'sections'>

/** Default heading levels of a table of contents. */
const TOC_LEVELS = { min: 2, max: 3 }

/** Every heading of sections in reading order, including those inside containers. */
export function headingsOf({ sections }: Pick<SourceDoc, 'sections'>): Heading[] {
  return sections.flatMap(({ heading, blocks }) => [
    ...(heading ? [heading] : []),
    ...blocks.flatMap((block) => (block.kind === 'heading' ? [block] : [])),
  ])
}

/** The headings that the table of contents lists. */
export function tocOf({ headings, frontMatter }: Pick<SourceDoc, 'headings' | 'frontMatter'>): TocEntry[] {
  if (frontMatter.hide_table_of_contents || frontMatter.layout === 'landing') return []
  const { toc_min_heading_level: min = TOC_LEVELS.min, toc_max_heading_level: max = TOC_LEVELS.max } = frontMatter
  return headings
    .filter(({ depth }) => depth >= min && depth <= max)
    .map(({ id, text, depth }) => ({ id, label: text, level: depth }))
}

/** The whole article as HTML, links as slots. */
export function articleHtml({ sections }: Pick<SourceDoc, 'sections'>): string {
  return sections.map(({ html }) => html).join('')
}

/** The whole article as Markdown, links as slots. */
export function articleMarkdown({ sections }: Pick<SourceDoc, 'sections'>): string {
  return `${sections
    .map(({ markdown }) => markdown)
    .filter((markdown) => markdown !== '')
    .join('\n\n')}\n`
}
