/**
 * A searchable block of a page: a heading as its level, id and text; anything else as its text. A tuple and a string
 * rather than objects, because an index file has thousands of them.
 */
export type SearchBlock = string | readonly [level: number, id: string, text: string]

/** A page in an index file; its records are derived on load to keep the file small. */
export interface IndexedPage {
  readonly id: string
  readonly version: string
  readonly url: string
  /** The sidebar group of the page. */
  readonly group: string
  readonly title: string
  readonly description: string
  readonly blocks: readonly SearchBlock[]
}

/** The file that the worker loads to search one version, or all of them. */
export interface IndexFile {
  readonly language: string
  /** The product tag of the pages in a hosted index. */
  readonly tag: string
  /** Groups of synonymous words and phrases. */
  readonly synonyms: readonly (readonly string[])[]
  readonly pages: readonly IndexedPage[]
}

/** The URLs of the index files: one for each version by name, and one for the distinct pages of all released ones. */
export interface IndexManifest {
  readonly versions: Readonly<Record<string, string>>
  readonly all: string
  /** The version whose index `all` is while a reader is offline, because the index of all versions is not saved. */
  readonly allIs?: string
}

/** Path of the titles and headings of a version below the base path: its name is known before anything is loaded. */
export const titlesFile = (version: string): string => `search-index/${version}.titles.json`

/** Path of the manifest below the base path; unlike the names of the index files, this one has no hash. */
export const MANIFEST_FILE = 'search-index/manifest.json'

/**
 * The most pages, and headings in all of them, of an index that is loaded whole. A larger one is read in parts, because a search
 * then loads less: 100 pages are 65 to 142 kB with Brotli, depending on how much their words repeat, and a search of their parts
 * reads about 60 kB. A few pages may be as long as many: 146 pages of kserve have 6,000 headings and 251 kB.
 */
export const MOST_WHOLE = { pages: 100, headings: 2000 } as const

/** The same for an index with a file of its titles: beyond this, the titles are larger than the parts that a search reads. */
export const MOST_TITLES = { pages: 150, headings: 2000 } as const

/** The name of an index, and a hash of its content. */
interface IndexName {
  readonly name: string
  readonly hash: string
}

/** Path of an index that is loaded whole. */
export const wholeIndexFile = ({ name, hash }: IndexName): string => `search-index/${name}.${hash}.json`

/** Path of an index that is read in parts. */
export const packedIndexFile = ({ name, hash }: IndexName): string => `search-index/${name}.${hash}.bin`

/** True for the address of an index that is read in parts. */
export const isInParts = (href: string): boolean => href.endsWith('.bin')
