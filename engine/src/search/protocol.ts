/**
 * The part of the hosted provider's protocol (its `queries` call) that the site uses with either provider; the site's
 * specification lists the fields.
 */
export interface SearchRequest {
  readonly indexName: string
  readonly query: string
  /** Names such as `hierarchy.lvl1`; all if absent. */
  readonly attributesToRetrieve?: readonly string[]
  /** Names with a word count, such as `content:10`. */
  readonly attributesToSnippet?: readonly string[]
  readonly snippetEllipsisText?: string
  readonly highlightPreTag?: string
  readonly highlightPostTag?: string
  readonly hitsPerPage?: number
  /** Which page of hits, from 0. */
  readonly page?: number
  readonly clickAnalytics?: boolean
  /** Each `attribute:value`; a hit must match all. */
  readonly facetFilters?: readonly string[]
}

/** The levels of a hit: 0 is the group of the page, 1 its title, the rest are headings. */
export interface Hierarchy {
  readonly lvl0: string
  readonly lvl1: string
  readonly lvl2: string | null
  readonly lvl3: string | null
  readonly lvl4: string | null
  readonly lvl5: string | null
  readonly lvl6: string | null
}

export type Level = keyof Hierarchy

export const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const satisfies readonly Level[]

/** One entry of an index: a title, a heading, or a text below one. All are plain text, not markup. */
export interface SearchRecord {
  /** The same in each build, as long as the position in the section is. */
  readonly objectID: string
  readonly hierarchy: Hierarchy
  /** The text; null for a heading. */
  readonly content: string | null
  readonly type: Exclude<Level, 'lvl0'> | 'content'
  readonly url: string
  readonly url_without_anchor: string
  readonly anchor: string | null
  readonly docusaurus_tag: string
  readonly language: string
  readonly version: string
}

/** A text with its matching words highlighted. */
export interface Highlighted {
  readonly value: string
  readonly matchLevel: 'full' | 'partial' | 'none'
  readonly matchedWords: readonly string[]
}

/** The highlighted texts of a record, in the shape of the record but without empty levels. */
export interface HighlightedRecord {
  readonly hierarchy: Partial<Record<Level, Highlighted>>
  readonly content?: Highlighted
}

/** A matching record. */
export interface SearchHit extends SearchRecord {
  readonly _highlightResult: HighlightedRecord
  readonly _snippetResult: HighlightedRecord
}

/** The result of one request. */
export interface SearchResult {
  readonly hits: readonly SearchHit[]
  readonly nbHits: number
  readonly page: number
  readonly nbPages: number
  readonly hitsPerPage: number
  readonly query: string
  readonly index: string
  readonly processingTimeMS: number
  readonly queryID?: string
}

/** Tells when nobody waits for an answer anymore; the `AbortSignal` of browsers is one. */
export interface StopSignal {
  readonly aborted: boolean
  readonly addEventListener: (type: 'abort', listener: () => void) => void
  readonly throwIfAborted: () => void
}

/** The requests to a provider. Once `signal` is aborted, loading stops, and the provider may reject. */
export interface SearchQuery {
  readonly requests: readonly SearchRequest[]
  readonly signal?: StopSignal
}

/** A search provider: the hosted one, or the index that is built with the site. */
export interface SearchClient {
  readonly search: (query: SearchQuery) => Promise<SearchResponse>
  /**
   * Answers from titles and headings alone while the whole index is on its way; undefined when that has nothing to show,
   * or would not be sooner.
   */
  readonly searchTitles?: (query: SearchQuery) => Promise<SearchResponse | undefined>
  /** Loads what searching a version needs, without sending a query to a hosted provider. */
  readonly preload: (version: string) => void
}

/** The results, one per request. */
export interface SearchResponse {
  readonly results: readonly SearchResult[]
  /** True if the hosted search failed and the site's own index was used instead. */
  readonly isFallback?: boolean
  /** The version that was searched in place of all versions, because an offline reader does not have those. */
  readonly searched?: string
  /** True if titles and headings alone were searched, because the whole index is on its way. */
  readonly isFirst?: boolean
}

/** The name of the site's own index; the hosted one has the configured name. */
export const EMBEDDED_INDEX = 'docs'

/** Default number of hits per page of results (the site's specification). */
export const HITS_PER_PAGE = 20

/** The most characters of a query (the site's specification). */
export const QUERY_LIMIT = 64

/** What providers put around a match: the last two private-use characters, because a text may contain any tag. */
export const MATCH = { start: '\u{10FFFC}', end: '\u{10FFFD}' }
