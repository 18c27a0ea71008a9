import { formerVersions } from '../content/former-addresses.ts'
import { findDoc, type Redirect } from '../model/site.ts'
import { belowVersion, type SitePath, sitePath } from '../model/url.ts'
import type { Version } from '../model/version.ts'
import { differencePath } from './changes-paths.ts'
import { editedPages } from './page-changes.ts'
import { latestOf, type PageMaker } from './page-of.ts'

/**
 * Redirects for the difference pages of former latest versions: they were below the base path until the next version moved
 * them to a folder of their own. An old address leads to the newest version that has a difference of that page; the
 * differences of the latest version keep their addresses. The list of changes needs no redirect: every version has one.
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

/** The paths of the difference pages of one version. */
function differencePaths({ site, steps }: PageMaker, version: Version): SitePath[] {
  const step = steps.find((one) => one.version === version)
  const docs = step ? editedPages(step).map(({ id }) => findDoc(site, version.name, id)) : []
  return docs.flatMap((doc) => (doc ? [differencePath(version, doc)] : []))
}
