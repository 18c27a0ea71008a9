import { cacheKey } from '../../../content/files/hash.ts'
import { PAGE_FILE } from '../../../model/files/page-file.ts'
import type { SidebarItem } from '../../../model/navigation/sidebar.ts'
import type { Page } from '../../../model/page.ts'
import { sourceOf } from '../../../model/site.ts'
import { htmlFile } from '../../../model/url.ts'
import { memoize } from '../../../model/util/memoize.ts'
import { docFrame, docPage, linkAddresses } from '../../../site/pages/doc-page.ts'
import { pageFiles } from '../../render/page-files.ts'
import type { Emitter } from '../emitter.ts'
import { docsBySource } from './docs-by-source.ts'

/** Every doc of every version. One at a time, so that the whole site is never in memory. */
export const docPages: Emitter = {
  name: 'doc pages',
  reserves: [{ scope: 'everywhere', name: PAGE_FILE, purpose: 'what the app loads of a page' }],
  *emit({ context, renderer }) {
    for (const doc of docsBySource(context.site)) {
      let made: Page | undefined
      // The key of the page is made of it, too.
      const frame = () => {
        made ??= docFrame(context, doc)
        return made
      }
      yield* pageFiles(
        {
          file: htmlFile(doc.path),
          makePage: () => docPage(context, doc, frame()),
          cacheInput: () => {
            const { head, body } = frame()
            const { sidebar, ...rest } = body
            const article = [sourceOf(context.site, doc).hash, linkAddresses(context, doc)]
            return [head, rest, sidebarKey(sidebar), article]
          },
        },
        renderer,
      )
    }
  },
}

/** Most pages of a version, or of a category, have the same sidebar. */
const sidebarKey = memoize((sidebar: readonly SidebarItem[]) => cacheKey(sidebar))
