import type { SiteConfig } from '../model/config.ts'
import { readingOrder } from '../model/navigation/sidebar.ts'
import { allDocs, latestVersion, type Site } from '../model/site.ts'
import { memoize } from '../model/util/memoize.ts'
import { formerDifferences } from './changes/former-differences.ts'
import { comparedVersions, pageChanges, versionSteps } from './changes/version-steps.ts'
import { linkResolver } from './links/resolve-link.ts'
import type { SiteContext } from './site-context.ts'

/** Derives what pages and emitters need from a site that was read and its configuration. */
export function createSiteContext(site: Site, config: SiteConfig): SiteContext {
  const latest = latestVersion(site.versions)
  if (!latest) throw new Error('The site has no released version.')
  const docsByPath = new Map(allDocs(site).map((doc) => [doc.path, doc]))
  const compared = comparedVersions(site)
  const steps = versionSteps(site, compared)
  // Creating a date format is slow. The day is formatted as written, whatever the time zone.
  const dateFormat = new Intl.DateTimeFormat(config.locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return {
    site,
    config,
    latest,
    docsByPath,
    linksOf: linkResolver(site, { basePath: config.basePath, docsByPath }),
    readingOrderOf: memoize(readingOrder),
    compared,
    steps,
    redirects: [...site.redirects, ...formerDifferences(site, steps)],
    changes: pageChanges(site, steps, config),
    formatDate: (day) => dateFormat.format(new Date(`${day}T00:00:00Z`)),
  }
}
