import { counterpartId } from '../model/navigation/counterpart.ts'
import { type Doc, findDoc, latestVersion, type Site, versionOf } from '../model/site.ts'

/** What search engines are told about a page. */
export interface Indexing {
  /** The page to list instead of this one, or itself. */
  readonly canonical: Doc
  /** True when the page may be listed at all. */
  readonly isIndexed: boolean
  /** True when the sitemap lists it: listed, and its own canonical page. */
  readonly isInSitemap: boolean
}

/**
 * | page                                  | canonical       | indexed | sitemap |
 * |---------------------------------------|-----------------|---------|---------|
 * | of the latest version                 | itself          | yes     | yes     |
 * | older, with a counterpart in the latest | the counterpart | yes     | no      |
 * | older, without one, or an unlisted one | itself          | yes     | yes     |
 * | unlisted                              | as above        | no      | no      |
 * | of the unreleased version             | itself          | no      | no      |
 */
export function indexingOf(site: Site, doc: Doc): Indexing {
  if (versionOf(site, doc).isUnreleased) return { canonical: doc, isIndexed: false, isInSitemap: false }
  const there = inLatest(site, doc)
  // An unlisted page cannot be listed instead of this one.
  const canonical = there && !there.unlisted ? there : doc
  const isIndexed = !doc.unlisted
  return { canonical, isIndexed, isInSitemap: isIndexed && canonical === doc }
}

/** The counterpart of a page in the latest version; for a page of the latest version, itself. */
export function inLatest(site: Site, doc: Doc): Doc | undefined {
  const latest = latestVersion(site.versions)?.name ?? ''
  const id = counterpartId(site, doc.version, doc.id, latest)
  return id === undefined ? undefined : findDoc(site, latest, id)
}
