/**
 * The part of the hosted provider's protocol that the site speaks (its `queries` call), with either provider: the
 * fields are those of the site's specification.
 */
export interface SearchRequest {
  readonly indexName: string
  readonly query: string
  /** Names such as `hierarchy.lvl1`; everything when absent. */
  readonly attributesToRetrieve?: readonly string[]
  /** Names with a number of words, such as `content:10`. */
  readonly attributesToSnippet?: readonly string[]
  readonly snippetEllipsisText?: string
  readonly highlightPreTag?: string
  readonly highlightPostTag?: string
  readonly hitsPerPage?: number
  /** Which page of hits, from 0. */
  readonly page?: number
  readonly clickAnalytics?: boolean
  /** All have to hold, each `attribute:value`. */
  readonly facetFilters?: readonly string[]
}

/** The levels of a hit: 0 is the group a page belongs to, 1 the page's title, the rest its headings. */
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

/** One entry of an index: a title, a heading or a text below one. Texts are plain, never markup. */
export interface SearchRecord {
  /** The same in every build as long as the place in the page is. */
  readonly objectID: string
  readonly hierarchy: Hierarchy
  /** The text of a record that is no heading. */
  readonly content: string | null
  readonly type: Exclude<Level, 'lvl0'> | 'content'
  readonly url: string
  readonly url_without_anchor: string
  readonly anchor: string | null
  readonly docusaurus_tag: string
  readonly language: string
  readonly version: string
}

/** A text with the words that were found marked. */
export interface Highlighted {
  readonly value: string
  readonly matchLevel: 'full' | 'partial' | 'none'
  readonly matchedWords: readonly string[]
}

/** The highlighted texts of a record, in its own shape; levels that are empty have none. */
export interface HighlightedRecord {
  readonly hierarchy: Partial<Record<Level, Highlighted>>
  readonly content?: Highlighted
}

/** A record that was found. */
export interface SearchHit extends SearchRecord {
  readonly _highlightResult: HighlightedRecord
  readonly _snippetResult: HighlightedRecord
}

/** The answer to one request. */
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

/** A provider of search: the hosted one, or the index that is built with the site. */
export interface SearchClient {
  readonly search: (query: { readonly requests: readonly SearchRequest[] }) => Promise<SearchResponse>
  /** Loads what the search of a version needs; nobody is asked anything. */
  readonly preload: (version: string) => void
}

/** The answers, one a request. */
export interface SearchResponse {
  readonly results: readonly SearchResult[]
  /** True when the hosted provider could not be reached and the site's own index answered. */
  readonly isFallback?: boolean
}

/** The name of the site's own index; the hosted one has the configured name. */
export const EMBEDDED_INDEX = 'docs'

/** Hits in one answer (the site's specification). */
export const HITS_PER_PAGE = 20

/** Queries longer than this are cut (the site's specification). */
export const QUERY_LIMIT = 64
