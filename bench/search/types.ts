import type { IndexFile } from '../../engine/src/search/index/index-file.ts'

/** A heading with the texts below it, up to the next one. The part before the first heading has the page's title. */
export interface Section {
  readonly heading: string
  /** The id of the heading; '' for the part before the first. */
  readonly anchor: string
  readonly texts: readonly string[]
}

/** A page as the engines get it. */
export interface BenchPage {
  readonly id: string
  readonly href: string
  readonly title: string
  readonly description: string
  readonly sections: readonly Section[]
  /** The built page, for engines that read HTML. */
  readonly htmlFile: string
}

/** The pages of one version, with the index file of the site's own search that they were read from. */
export interface BenchVersion {
  readonly name: string
  readonly pages: readonly BenchPage[]
  readonly index: IndexFile
}

/** Returns the addresses of the pages that match a query, best first, each once. */
export type Search = (query: string) => Promise<readonly string[]>

/** A search engine that is measured. */
export interface BenchEngine {
  readonly name: string
  /** Indexes the pages of a version. */
  readonly prepare: (version: BenchVersion) => Promise<Search>
  /** Releases its resources. */
  readonly close?: () => Promise<void>
}

/** The kinds of readers and queries; see the head of the queries file. */
export interface BenchQuery {
  readonly query: string
  readonly version: string
  /** Addresses of the expected pages. */
  readonly expected: readonly string[]
  readonly reader: string
  readonly kind: string
  /** Whether the engine may be tuned on the query. */
  readonly set: 'tuned' | 'held-out'
}

/** How many results count: few readers look further. */
export const DEPTH = 10
