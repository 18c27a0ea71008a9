import type { SiteConfig } from '../../model/config.ts'
import { allDocs, type Site, type SiteDoc, sourceOf } from '../../model/site.ts'
import { absoluteUrl, toHref } from '../../model/url.ts'
import { indexingOf } from '../../site/indexing.ts'
import type { OutputFile } from '../output/staging.ts'

/** What every entry says of itself (the site's specification: weekly, 0.5). */
const CHANGE_FREQUENCY = 'weekly'
const PRIORITY = '0.5'

/** `sitemap.xml`: the latest version, and the older pages that have no counterpart there. */
export function emitSitemap(site: Site, config: SiteConfig): OutputFile {
  const entries = indexedDocs(site).map((doc) => {
    const day = sourceOf(site, doc).lastUpdate?.date
    const lastModified = day ? `<lastmod>${day}</lastmod>` : ''
    const location = absoluteUrl(config.origin, toHref(config.basePath, doc.path)).replaceAll('&', '&amp;')
    return `<url><loc>${location}</loc>${lastModified}<changefreq>${CHANGE_FREQUENCY}</changefreq><priority>${PRIORITY}</priority></url>`
  })
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
  return { file: 'sitemap.xml', text }
}

/** The docs search engines shall list: those that are their own canonical page. */
export function indexedDocs(site: Site): SiteDoc[] {
  return allDocs(site).filter((doc) => indexingOf(site, doc).isInSitemap)
}
