import { caseInsensitivePath } from '../../model/files/file-names.ts'
import { findDoc, formerVersions, latestVersion, type Redirect, type Site, type Version } from '../../model/site.ts'
import { belowVersion, type SitePath, sitePath } from '../../model/url.ts'
import { differencePath } from './changes-paths.ts'
import { editedPages, type VersionStep } from './version-steps.ts'

/**
 * Redirects for the difference pages of former latest versions: they were below the base path until the next version moved
 * them to a folder of their own. An old address leads to the newest version that has a difference of that page. The differences
 * of the latest version keep their addresses. Names that differ only in case get one redirect, because some file systems do not
 * distinguish them. The list of changes needs no redirect: every version has one.
 */
export function formerDifferences(site: Site, steps: readonly VersionStep[]): Redirect[] {
  const latest = latestVersion(site.versions)
  if (!latest) return []
  const pathsOf = (version: Version) => differencePaths(site, steps, version)
  const taken = new Set(pathsOf(latest).map(caseInsensitivePath))
  const found = new Map<string, Redirect>()
  for (const version of formerVersions(site)) {
    for (const to of pathsOf(version)) {
      const from = sitePath(latest.path, belowVersion(version.path, to))
      const key = caseInsensitivePath(from)
      if (!taken.has(key) && !found.has(key)) found.set(key, { from, to })
    }
  }
  return [...found.values()]
}

/** The paths of the difference pages of one version. */
function differencePaths(site: Site, steps: readonly VersionStep[], version: Version): SitePath[] {
  const step = steps.find((one) => one.version === version)
  const docs = step ? editedPages(step).map(({ id }) => findDoc(site, version.name, id)) : []
  return docs.flatMap((doc) => (doc ? [differencePath(version, doc)] : []))
}
