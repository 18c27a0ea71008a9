import { sourceOf } from '../../model/site.ts'
import { markdownFileOf, markdownFrame, pageMarkdown } from '../../site/pages/page-markdown.ts'
import type { Emitter } from './emitter.ts'
import { docsBySource } from './pages/docs-by-source.ts'

/** Each page as Markdown, for programs. */
export const markdownFiles: Emitter = {
  name: 'Markdown files',
  reserves: [{ scope: 'everywhere', name: '*.md', purpose: 'the Markdown of a page' }],
  *emit({ context }) {
    for (const doc of docsBySource(context.site))
      yield {
        file: markdownFileOf(context.site, doc),
        isOfSite: true,
        cacheInput: () => [markdownFrame(context, doc), sourceOf(context.site, doc).hash],
        render: () => pageMarkdown(context, doc),
      }
  },
}
