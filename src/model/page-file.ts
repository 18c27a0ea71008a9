import type { PageBody } from './page.ts'

/** A page without the shell that an open page already has: what a switch in place loads. */
export interface PageFile {
  /** Address of the app it belongs to; a different one means that the open tab is of an older deployment. */
  readonly app: string
  /** The elements of the head that differ from page to page, as HTML. */
  readonly head: string
  readonly body: PageBody
}

/** What a page file is called in the folder of its page. */
export const PAGE_FILE = 'page.json'

/** `guide/first/index.html` -> `guide/first/page.json` */
export function pageFileOf(htmlFile: string): string {
  return htmlFile.replace(/index\.html$/, PAGE_FILE)
}

/** `/mlops/guide/first` -> `/mlops/guide/first/page.json` */
export function pageFileHref(pathname: string): string {
  return `${pathname.replace(/(\/index)?(\.html)?$/, '').replace(/\/$/, '')}/${PAGE_FILE}`
}
