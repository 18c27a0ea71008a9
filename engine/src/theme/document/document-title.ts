import type { SiteConfig } from '../../model/config.ts'
import type { PageBody } from '../../model/page.ts'

/** The document title: `<page> | <site>`, or the name once for a page titled as its site. */
export function documentTitle(page: Pick<PageBody, 'title'>, config: Pick<SiteConfig, 'title'>): string {
  return page.title === config.title ? config.title : `${page.title} | ${config.title}`
}
