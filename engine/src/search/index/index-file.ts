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
}

/** Path of the titles and headings of a version below the base path: its name is known before anything is loaded. */
export const titlesFile = (version: string): string => `search-index/${version}.titles.json`

/** Path of the manifest below the base path; unlike the names of the index files, this one has no hash. */
export const MANIFEST_FILE = 'search-index/manifest.json'

/**
 * The most pages of an index that comes whole. From about 150 on, a search would cost less in parts; but an edit of one page writes
 * every part of terms again, and a build must not cost more files for an edit the more pages there are.
 */
export const MOST_WHOLE_PAGES = 1024

/** What tells one index from others, and one content of it from others. */
interface IndexName {
  readonly name: string
  readonly hash: string
}

/** Path of an index that is one file. */
export const wholeIndexFile = ({ name, hash }: IndexName): string => `search-index/${name}.${hash}.json`

/** Path of a part of an index that is compressed with zlib; `*` stands for all of them. */
export function partFile({ name, hash }: IndexName, part: string): string {
  return `search-index/${name}/${part === '*' ? '*' : `${part}.${hash}.bin`}`
}

/** Path of a part of texts, which are JSON. Its name has no hash: an edit of one page leaves the texts of all others in place. */
export const textsFile = (name: string, part: number): string => `search-index/${name}.texts/${part}.json`

/** True for the address of an index that comes in parts. */
export const isInParts = (href: string): boolean => href.endsWith('.bin')

/** The address of a part of an index, from that of its root. */
export function partHref(root: string, part: string): string {
  const at = root.lastIndexOf('/') + 1
  const [, hash = ''] = root.slice(at).split('.')
  return root.slice(0, at) + partFile({ name: '', hash }, part).split('/').at(-1)
}

/** The address of a part of texts, from that of the root. */
export function textsHref(root: string, part: number): string {
  const [, folder = '', name = ''] = /^(.*\/)?search-index\/([^/]+)\/[^/]*$/.exec(root) ?? []
  return folder + textsFile(name, part)
}
