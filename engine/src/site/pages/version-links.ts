import type { SiteConfig } from '../../model/config.ts'
import { counterpartId } from '../../model/navigation/counterpart.ts'
import type { PageBody, PageVersion, VersionLink } from '../../model/page.ts'
import { type Doc, findDoc, releasedVersions, type Site, sourceOf, type Version } from '../../model/site.ts'
import { type SitePath, sitePath, toHref } from '../../model/url.ts'
import { isPrintable } from '../print/is-printable.ts'

/** The version menu of a doc: the page in every version, or that version's main doc. */
export function versionLinks(site: Site, { basePath }: SiteConfig, doc: Doc): VersionLink[] {
  const pageIn = ({ name }: Version): Doc | undefined => {
    const id = counterpartId(site, doc.version, doc.id, name)
    return id === undefined ? undefined : findDoc(site, name, id)
  }
  const changed = versionsWithChange(site, doc, pageIn)
  return inMenuOrder(site).map((version): VersionLink => {
    const common = {
      name: version.name,
      label: version.label,
      isCurrent: version.name === doc.version,
      ...(version.isUnreleased && { isUnreleased: true }),
    }
    const page = pageIn(version)
    if (!page) return { ...common, href: mainHref(version, basePath), state: 'absent' }
    const state = changed.has(version) ? 'changed' : 'same'
    return { ...common, href: toHref(basePath, page.path), state, ...titleThere(site, { doc, page }) }
  })
}

/** The versions in which the text of a doc differs from that in the next version on the way to the doc's own. */
function versionsWithChange(site: Site, doc: Doc, pageIn: (version: Version) => Doc | undefined): Set<Version> {
  const own = site.versions.findIndex(({ name }) => name === doc.version)
  const [newer, older] = [site.versions.slice(0, own).reverse(), site.versions.slice(own + 1)]
  const changed = new Set<Version>()
  for (const versions of [newer, older]) {
    let { source } = doc
    for (const version of versions) {
      const page = pageIn(version)
      if (!page || page.source === source) continue
      source = page.source
      changed.add(version)
    }
  }
  return changed
}

/** The title in the other version, if the doc moved there and has another title. */
function titleThere(site: Site, { doc, page }: { doc: Doc; page: Doc }): { title?: string } {
  if (page.id === doc.id) return {}
  const { title } = sourceOf(site, page)
  return title === sourceOf(site, doc).title ? {} : { title }
}

/** The version menu of a page without a doc: `pathOf` gives the page in each version, if it has one. */
export function plainVersionLinks(
  site: Site,
  { basePath }: SiteConfig,
  { current, pathOf }: { current: string; pathOf?: (version: Version) => SitePath },
): VersionLink[] {
  return inMenuOrder(site).map(
    (version): VersionLink => ({
      name: version.name,
      label: version.label,
      href: pathOf ? toHref(basePath, pathOf(version)) : mainHref(version, basePath),
      isCurrent: version.name === current,
      ...(version.isUnreleased && { isUnreleased: true }),
      ...(pathOf && { state: 'same' as const }),
    }),
  )
}

/** Newest first, but unreleased versions last. */
function inMenuOrder({ versions }: Site): Version[] {
  return [...releasedVersions(versions), ...versions.filter(({ isUnreleased }) => isUnreleased)]
}

/** What a page needs to know about its version. */
export function pageVersion(version: Version, basePath: string): PageVersion {
  return {
    name: version.name,
    label: version.label,
    isLast: version.isLast,
    ...(version.isUnreleased && { isUnreleased: true }),
    href: mainHref(version, basePath),
    ...(!isPrintable(version) && { isTooLongToPrint: true }),
  }
}

/** What a page needs to know about the latest version. */
export function pageLatest({ name, label, path }: Version): PageBody['latest'] {
  return { name, label, ...(path !== '' && { path }) }
}

function mainHref(version: Version, basePath: string): string {
  return toHref(basePath, sitePath(version.path))
}
