import { PAGE_FILE } from '../../../model/files/page-file.ts'
import { allDocs } from '../../../model/site.ts'
import { htmlFile } from '../../../model/url.ts'
import { docPage } from '../../../site/pages/doc-page.ts'
import { pageFiles } from '../../render/page-files.ts'
import type { Emitter } from '../emitter.ts'

/** Every doc of every version. One at a time, so that the whole site is never in memory. */
export const docPages: Emitter = {
  name: 'doc pages',
  reserves: [{ scope: 'everywhere', name: PAGE_FILE, purpose: 'what the app loads of a page' }],
  *emit({ context, renderer }) {
    for (const doc of allDocs(context.site))
      yield* pageFiles({ file: htmlFile(doc.path), makePage: () => docPage(context, doc) }, renderer)
  },
}
