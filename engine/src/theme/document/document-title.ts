import type { SiteConfig } from '../../model/config.ts'
import type { PageBody } from '../../model/page.ts'

/** The document title: `<page> | <site>`. */
export function documentTitle(page: Pick<PageBody, 'title'>, config: Pick<SiteConfig, 'title'>): string {
  return `${page.title} | ${config.title}`
}
