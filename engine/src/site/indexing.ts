import { counterpartId, renamedId } from '../model/navigation/counterpart.ts'
import { type Doc, findDoc, latestVersion, type Site, versionOf } from '../model/site.ts'

/** How search engines are to treat a page. */
export interface Indexing {
  /** The page to list instead of this one, or itself. */
  readonly canonical: Doc
  /** True when the page may be listed at all. */
  readonly isIndexed: boolean
  /** True when the sitemap lists it: listed, and its own canonical page. */
  readonly isInSitemap: boolean
}

/**
 * | page                                               | canonical              | indexed | sitemap |
 * |----------------------------------------------------|------------------------|---------|---------|
 * | of the latest version                              | itself                 | yes     | yes     |
 * | older, listed by a newer version, perhaps renamed  | in the newest of these | yes     | no      |
 * | older, listed by no newer version                  | itself                 | yes     | yes     |
 * | unlisted                                           | as above               | no      | no      |
 * | of an unreleased version                           | itself                 | no      | no      |
 *
 * A page that a page was merged into, or its successor, is not the same page: if it were the canonical one, search engines would
 * not list what only the older page says.
 */
export function indexingOf(site: Site, doc: Doc): Indexing {
  if (versionOf(site, doc).isUnreleased) return { canonical: doc, isIndexed: false, isInSitemap: false }
  const canonical = newestOf(site, doc)
  const isIndexed = !doc.unlisted
  return { canonical, isIndexed, isInSitemap: isIndexed && canonical === doc }
}

/** The page in the newest released version that lists it; the page itself if no newer one does. */
function newestOf(site: Site, doc: Doc): Doc {
  for (const { name, isUnreleased } of site.versions) {
    if (name === doc.version) break
    if (isUnreleased) continue
    const there = samePage(site, doc, name)
    // An unlisted page cannot be listed instead of this one.
    if (there && !there.unlisted) return there
  }
  return doc
}

/** The same page in another version, perhaps renamed. If several became one, only the first that the author names is the same. */
export function samePage(site: Site, doc: Doc, version: string): Doc | undefined {
  const id = renamedId(site, doc.version, doc.id, version)
  const there = id === undefined ? undefined : findDoc(site, version, id)
  return there && renamedId(site, version, there.id, doc.version) === doc.id ? there : undefined
}

/** The counterpart of a page in the latest version; for a page of the latest version, itself. */
export function inLatest(site: Site, doc: Doc): Doc | undefined {
  const latest = latestVersion(site.versions)?.name ?? ''
  const id = counterpartId(site, doc.version, doc.id, latest)
  return id === undefined ? undefined : findDoc(site, latest, id)
}
