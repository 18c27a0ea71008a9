import { allDocs, type Doc, sourceOf } from '../../model/site.ts'
import { absoluteUrl, toHref } from '../../model/url.ts'
import { indexingOf } from '../../site/indexing.ts'
import type { SiteContext } from '../../site/site-context.ts'
import type { Emitter } from './emitter.ts'

/** The same for every entry. */
const CHANGE_FREQUENCY = 'weekly'
const PRIORITY = '0.5'

/** `sitemap.xml`: the docs that are their own canonical page. */
export const sitemap: Emitter = {
  name: 'sitemap',
  reserves: [],
  *emit({ context }) {
    const render = () => sitemapOf(context)
    yield { file: 'sitemap.xml', isOfSite: true, cacheInput: render, render }
  },
}

function sitemapOf(context: SiteContext): string {
  const { site } = context
  const entries = allDocs(site)
    .filter((doc) => indexingOf(site, doc).isInSitemap)
    .map((doc) => entryOf(context, doc))
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
}

function entryOf({ site, config: { origin, basePath } }: SiteContext, doc: Doc): string {
  const day = sourceOf(site, doc).lastUpdate?.date
  const lastModified = day ? `<lastmod>${day}</lastmod>` : ''
  const location = absoluteUrl(origin, toHref(basePath, doc.path)).replaceAll('&', '&amp;')
  return `<url><loc>${location}</loc>${lastModified}<changefreq>${CHANGE_FREQUENCY}</changefreq><priority>${PRIORITY}</priority></url>`
}
