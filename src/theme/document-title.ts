import type { SiteConfig } from '../model/config.ts'
import type { PageBody } from '../model/page.ts'

/** `<page> | <site>`, as the browser's tab shows it. */
export function documentTitle(page: Pick<PageBody, 'title'>, config: Pick<SiteConfig, 'title'>): string {
  return `${page.title} | ${config.title}`
}
