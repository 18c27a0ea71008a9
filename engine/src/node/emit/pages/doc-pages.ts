import { cacheKey } from '../../../content/files/hash.ts'
import { PAGE_FILE } from '../../../model/files/page-file.ts'
import type { SidebarItem } from '../../../model/navigation/sidebar.ts'
import { type Doc, sourceOf } from '../../../model/site.ts'
import { htmlFile } from '../../../model/url.ts'
import { memoize } from '../../../model/util/memoize.ts'
import { once } from '../../../model/util/once.ts'
import { docFrame, docPage, linkAddresses } from '../../../site/pages/doc-page.ts'
import type { RenderedFile } from '../../output/output-file.ts'
import { pageFiles } from '../../render/page-files.ts'
import type { EmitContext, Emitter } from '../emitter.ts'
import { docsBySource } from './docs-by-source.ts'

/** Every doc of every version. One at a time, so that the whole site is never in memory. */
export const docPages: Emitter = {
  name: 'doc pages',
  reserves: [{ scope: 'everywhere', name: PAGE_FILE, purpose: 'what the app loads of a page' }],
  *emit(input) {
    for (const doc of docsBySource(input.context.site)) yield* filesOfDoc(doc, input)
  },
}

/** The document and the page file of one doc. */
export function filesOfDoc(
  doc: Doc,
  { context, ...rendering }: Pick<EmitContext, 'context' | 'renderer' | 'renderThreads'>,
): RenderedFile[] {
  // The key of the page needs it, too.
  const frame = once(() => docFrame(context, doc))
  return pageFiles(
    {
      file: htmlFile(doc.path),
      // The list of files for offline reading contains the digest.
      isDigested: context.config.offline,
      makePage: () => docPage(context, doc, frame()),
      cacheInput: () => {
        const { head, body } = frame()
        const { sidebar, ...rest } = body
        const article = [sourceOf(context.site, doc).hash, linkAddresses(context, doc)]
        return [head, rest, sidebarKey(sidebar), article]
      },
      task: { frame, links: () => linkAddresses(context, doc), hash: () => sourceOf(context.site, doc).hash },
    },
    rendering,
  )
}

/** Most pages of a version, or of a category, have the same sidebar. */
const sidebarKey = memoize((sidebar: readonly SidebarItem[]) => cacheKey(sidebar))
