import type { SiteConfig } from '../../model/config.ts'
import type { PageBody } from '../../model/page.ts'

/** The document title: `<page> | <site>`, or just `<site>` for a page with the same title. */
export function documentTitle(page: Pick<PageBody, 'title'>, config: Pick<SiteConfig, 'title'>): string {
  return page.title === config.title ? config.title : `${page.title} | ${config.title}`
}
