import type { SiteConfig } from '../model/config.ts'
import type { PageBody, PageMeta } from '../model/page.ts'
import { absoluteUrl } from '../model/url.ts'

/** The parts of a page that structured data needs. */
interface DescribedPage {
  readonly head: Pick<PageMeta, 'description'>
  readonly body: Pick<PageBody, 'kind' | 'href' | 'title' | 'version' | 'breadcrumbs' | 'lastUpdate'>
}

/**
 * Returns the JSON-LD of a doc for search engines: its breadcrumbs and its article; undefined on other pages. Unknown values
 * and repetitions of the page are left out: every byte is sent with every page.
 */
export function structuredData(
  page: DescribedPage,
  config: Pick<SiteConfig, 'title' | 'origin' | 'basePath' | 'locale'>,
): object | undefined {
  if (page.body.kind !== 'doc') return undefined
  const trail = trailOf(page.body, config)
  return { '@context': 'https://schema.org', '@graph': [...(trail ? [trail] : []), articleOf(page, config)] }
}

/**
 * The breadcrumbs from the version's main doc to the page. Groups without a page are left out, because only the last entry,
 * the page itself, may omit its URL. The main doc has no breadcrumbs.
 */
function trailOf(
  { breadcrumbs, version, href: own }: DescribedPage['body'],
  { origin, title }: Pick<SiteConfig, 'origin' | 'title'>,
): object | undefined {
  const crumbs = breadcrumbs.flatMap(({ label, href }) => (href && href !== version.href ? [{ label, href }] : []))
  if (crumbs.length === 0) return undefined
  const itemListElement = [{ label: title, href: version.href }, ...crumbs].map(({ label, href }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: label,
    ...(href !== own && { item: absoluteUrl(origin, href) }),
  }))
  return { '@type': 'BreadcrumbList', itemListElement }
}

function articleOf(
  { head: { description }, body: { title, href, version, lastUpdate } }: DescribedPage,
  { origin, basePath, locale, title: site }: Pick<SiteConfig, 'title' | 'origin' | 'basePath' | 'locale'>,
): object {
  return {
    '@type': 'TechArticle',
    headline: title,
    ...(description && { description }),
    url: absoluteUrl(origin, href),
    inLanguage: locale,
    version: version.label,
    ...(lastUpdate?.date && { dateModified: lastUpdate.date }),
    ...(lastUpdate?.author && { author: { '@type': 'Person', name: lastUpdate.author } }),
    isPartOf: { '@type': 'WebSite', name: site, url: absoluteUrl(origin, basePath) },
  }
}
