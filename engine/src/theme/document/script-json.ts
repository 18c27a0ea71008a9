import type { SiteConfig } from '../../model/config.ts'
import type { PageBody, PageJson } from '../../model/page.ts'

/** The page as data for the browser, without the parts that it reads back from the HTML. */
export function pageJson(page: PageBody, { navbar }: SiteConfig): string {
  const { sidebar, toc, html, breadcrumbs, previous, next, lastUpdate, ...data } = page
  const hasMenu = data.versions.length > 1 && navbar.items.some(({ type }) => type === 'versions')
  const versions = data.versions.map(({ name, label, href, isCurrent, ...rest }) => rest)
  const value: PageJson = hasMenu ? { ...data, versions } : data
  return scriptJson(value)
}

/** A value as JSON for a script element, escaped so that no text in it can close the element. */
export function scriptJson(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
