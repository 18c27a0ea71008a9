import { cacheKey } from '../../../content/files/hash.ts'
import { isCategory } from '../../../model/navigation/sidebar.ts'
import { trailTo } from '../../../model/navigation/sidebar-index.ts'
import {
  type Doc,
  listedDocs,
  releasedVersions,
  type Site,
  sourceOf,
  type Version,
  versionOf,
} from '../../../model/site.ts'
import { toHref } from '../../../model/url.ts'
import { memoize } from '../../../model/util/memoize.ts'
import { type IndexedPage, type IndexFile, MOST_TITLES, MOST_WHOLE } from '../../../search/index/index-file.ts'
import { unreleasedTag } from '../../../search/scope.ts'
import { sidebarOf } from '../../../site/pages/doc-page.ts'
import { searchBlocks } from '../../../site/search-blocks.ts'
import type { SiteContext } from '../../../site/site-context.ts'

/** The group of pages at the top level of the sidebar, or not in it. */
const NO_GROUP = 'Documentation'

/** What an index is made of. */
export interface IndexContents {
  readonly head: Omit<IndexFile, 'pages'>
  readonly pages: readonly PageContents[]
}

/** A page without its text, the hash of its text, and a function that reads it. */
export interface PageContents {
  readonly page: Omit<IndexedPage, 'blocks'>
  readonly hash: string
  readonly headings: number
  readonly blocks: () => IndexedPage['blocks']
}

/** What is searched in a version: the pages that are listed. */
export const indexContents = memoize((context: SiteContext) =>
  memoize((version: Version): IndexContents => {
    const head = indexHead(context)
    const tag = version.isUnreleased ? unreleasedTag(head.tag) : head.tag
    return { head: { ...head, tag }, pages: listedDocs(version).map((doc) => pageContentsOf(context)(doc)) }
  }),
)

/** What is searched in all versions at once. */
export const allContents = memoize((context: SiteContext): IndexContents => {
  return { head: indexHead(context), pages: distinctDocs(context.site).map((doc) => pageContentsOf(context)(doc)) }
})

/** Each distinct page of all released versions once, as the newest version shows it. */
function distinctDocs({ versions }: Site): Doc[] {
  const newest = new Map<string, Doc>()
  for (const doc of releasedVersions(versions).flatMap(listedDocs)) {
    if (!newest.has(doc.source)) newest.set(doc.source, doc)
  }
  return [...newest.values()]
}

function indexHead({ site, config: { locale, searchTag } }: SiteContext): Omit<IndexFile, 'pages'> {
  return { language: locale, tag: searchTag, synonyms: site.synonyms }
}

/** Several files are made of the same pages. */
export const pageContentsOf = memoize((context: SiteContext) => memoize((doc: Doc) => pageContents(context, doc)))

function pageContents({ site, config: { basePath } }: SiteContext, doc: Doc): PageContents {
  const source = sourceOf(site, doc)
  const { title, description, hash, headings } = source
  const url = toHref(basePath, doc.path)
  const [first, second] = trailTo(sidebarOf(versionOf(site, doc), doc), url)
  const group = first && (second || isCategory(first)) ? first.label : NO_GROUP
  const page = { id: doc.id, version: doc.version, url, group, title, description }
  return { page, hash, headings: headings.length, blocks: () => searchBlocks(source) }
}

/** True if an index is one file: for a few short pages, the worker makes the searchable form faster than it would fetch parts. */
export function isWhole(contents: IndexContents): boolean {
  return isAtMost(contents, MOST_WHOLE)
}

/** True if titles are worth a file of their own. */
export function hasTitles(contents: IndexContents): boolean {
  return isAtMost(contents, MOST_TITLES)
}

function isAtMost({ pages }: IndexContents, most: { readonly pages: number; readonly headings: number }): boolean {
  const headings = pages.reduce((sum, page) => sum + page.headings, 0)
  return pages.length <= most.pages && headings <= most.headings
}

/** A hash of everything that an index is made of. */
export const contentsHash = memoize(({ head, pages }: IndexContents): string =>
  cacheKey(
    head,
    pages.map(({ page, hash }) => [page, hash]),
  ),
)
