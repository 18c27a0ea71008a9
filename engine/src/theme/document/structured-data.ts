import type { SiteConfig } from '../../model/config.ts'
import type { PageBody, PageMeta } from '../../model/page.ts'
import { absoluteUrl } from '../../model/url.ts'

/** The parts of a page that structured data needs. */
interface DescribedPage {
  readonly head: Pick<PageMeta, 'description' | 'isIndexed' | 'canonicalHref'>
  readonly body: Pick<PageBody, 'kind' | 'href' | 'title' | 'version' | 'breadcrumbs' | 'lastUpdate'>
}

/**
 * Returns the JSON-LD of a doc for search engines: its breadcrumbs and its article; undefined on pages that they do not list,
 * and on those of older versions. Unknown values and repetitions of the page are left out: every byte is sent with the page.
 */
export function structuredData(page: DescribedPage, config: Pick<SiteConfig, 'title' | 'origin'>): object | undefined {
  const { head, body } = page
  if (body.kind !== 'doc' || !head.isIndexed || !body.version.isLast || head.canonicalHref !== body.href)
    return undefined
  const trail = trailOf(body, config)
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

/** Without the language and the site, which the rest of the head names. */
function articleOf(
  { head: { description }, body: { title, href, version, lastUpdate } }: DescribedPage,
  { origin }: Pick<SiteConfig, 'origin'>,
): object {
  return {
    '@type': 'TechArticle',
    headline: title,
    ...(description && { description }),
    url: absoluteUrl(origin, href),
    version: version.label,
    ...(lastUpdate?.date && { dateModified: lastUpdate.date }),
    ...(lastUpdate?.author && { author: { '@type': 'Person', name: lastUpdate.author } }),
  }
}
