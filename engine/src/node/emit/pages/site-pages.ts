import { htmlFile, sitePath } from '../../../model/url.ts'
import { sitePage } from '../../../site/pages/plain-page.ts'
import { pageFiles } from '../../render/page-files.ts'
import type { Emitter } from '../emitter.ts'

/** Hosts serve it at any address, so in-page navigation never leads to it. */
const NOT_FOUND = '404.html'

/** The pages that belong to no version: the search page, and the one for unknown addresses. */
export const sitePages: Emitter = {
  name: 'site pages',
  reserves: [
    { scope: 'site', name: '404', purpose: 'the page for unknown addresses' },
    { scope: 'site', name: 'search', purpose: 'the search page' },
  ],
  *emit({ context, renderer }) {
    const [notFound] = pageFiles({ file: NOT_FOUND, makePage: () => sitePage(context, 'not-found') }, { renderer })
    if (notFound) yield notFound
    yield* pageFiles({ file: htmlFile(sitePath('search')), makePage: () => sitePage(context, 'search') }, { renderer })
  },
}
