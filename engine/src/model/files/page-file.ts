import type { PageBody } from '../page.ts'

/** A page without the shell, which is already loaded: what a switch in place loads. */
export interface PageFile {
  /** URL of the app of this deployment; if it differs from that of the open tab, the site was redeployed. */
  readonly app: string
  /** The elements of the head that differ from page to page, as HTML. */
  readonly head: string
  readonly body: PageBody
}

/** Name of a page file in the folder of its page. */
export const PAGE_FILE = 'page.json'

/** `guide/first/index.html` -> `guide/first/page.json` */
export function pageFileOf(htmlFile: string): string {
  return htmlFile.replace(/index\.html$/, PAGE_FILE)
}

/** `/docs/guide/first` -> `/docs/guide/first/page.json` */
export function pageFileHref(pathname: string): string {
  return `${pathname.replace(/(\/index)?(\.html)?$/, '').replace(/\/$/, '')}/${PAGE_FILE}`
}
