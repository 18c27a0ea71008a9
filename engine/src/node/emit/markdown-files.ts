import { allDocs } from '../../model/site.ts'
import { markdownFileOf } from '../../site/pages/page-markdown.ts'
import type { Emitter } from './emitter.ts'

/** Each page as Markdown, for programs. */
export const markdownFiles: Emitter = {
  name: 'Markdown files',
  reserves: [{ scope: 'everywhere', name: '*.md', purpose: 'the Markdown of a page' }],
  *emit({ context }) {
    for (const doc of allDocs(context.site))
      yield { file: markdownFileOf(context.site, doc), content: context.markdownOf(doc) }
  },
}
