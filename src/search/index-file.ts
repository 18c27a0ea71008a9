/**
 * What search knows of a page, in reading order: a heading as its level, id and text; anything else as its text. Bare
 * values, because an index file repeats them thousands of times.
 */
export type SearchBlock = string | readonly [level: number, id: string, text: string]

/** A page as an index file holds it; its records are made where they are needed. */
export interface IndexedPage {
  readonly id: string
  readonly version: string
  readonly url: string
  /** The group of the sidebar the page stands in. */
  readonly group: string
  readonly title: string
  readonly description: string
  readonly blocks: readonly SearchBlock[]
}

/** What the worker loads to search one version, or all of them. */
export interface IndexFile {
  readonly language: string
  /** The product tag a hosted crawler files the pages under. */
  readonly tag: string
  /** Words and phrases that mean the same. */
  readonly synonyms: readonly (readonly string[])[]
  readonly pages: readonly IndexedPage[]
}

/** Where the index files lie: addresses by version name, and one over each distinct page of all versions. */
export interface IndexManifest {
  readonly versions: Readonly<Record<string, string>>
  readonly all: string
}

/** Path of the manifest below the base path; the only file of the index without a hash in its name. */
export const MANIFEST_FILE = 'search-index/manifest.json'
