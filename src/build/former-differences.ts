import { formerVersions } from '../content/former-addresses.ts'
import { findDoc, type Redirect } from '../model/site.ts'
import { belowVersion, type SitePath, sitePath } from '../model/url.ts'
import type { Version } from '../model/version.ts'
import { differencePath } from './changes-paths.ts'
import { editedPages } from './page-changes.ts'
import { latestOf, type PageMaker } from './page-of.ts'

/**
 * What a version changed was shown below the base path while the version was the latest, and moved to its folder with the
 * next one. An old address there leads to the newest version that has a difference of that page, unless the latest has
 * one itself. The list of changes needs no redirect: every version has one.
 */
export function formerDifferences(maker: PageMaker): Redirect[] {
  const latest = latestOf(maker.site)
  const taken = new Set(differencePaths(maker, latest))
  const found = new Map<SitePath, SitePath>()
  for (const version of formerVersions(maker.site)) {
    for (const to of differencePaths(maker, version)) {
      const from = sitePath(latest.path, belowVersion(version.path, to))
      if (!taken.has(from) && !found.has(from)) found.set(from, to)
    }
  }
  return [...found].map(([from, to]) => ({ from, to }))
}

/** Where the differences lie that a version made to its pages. */
function differencePaths({ site, steps }: PageMaker, version: Version): SitePath[] {
  const step = steps.find((one) => one.version === version)
  const docs = step ? editedPages(step).map(({ id }) => findDoc(site, version.name, id)) : []
  return docs.flatMap((doc) => (doc ? [differencePath(version, doc)] : []))
}
