import type { Page } from '../../model/page.ts'
import { pageFileOf } from '../../model/page-file.ts'
import type { PageRenderer } from '../emit/emitter.ts'
import type { RenderedFile } from '../output/output-file.ts'

/** A page that is created on demand; `cacheInput` is its input for the cache key, by default the page itself. */
export interface LazyPage {
  readonly file: string
  readonly makePage: () => Page
  readonly cacheInput?: () => unknown
}

/** The document of a page, and the page file that in-page navigation loads. */
export function pageFiles({ file, makePage, cacheInput }: LazyPage, renderer: PageRenderer): RenderedFile[] {
  let made: Page | undefined
  const page = () => (made ??= makePage())
  const input = (kind: 'document' | 'page file') => [kind, renderer.cacheInput, cacheInput ? cacheInput() : page()]
  return [
    { file, cacheInput: () => input('document'), render: () => renderer.renderDocument(page()) },
    { file: pageFileOf(file), cacheInput: () => input('page file'), render: () => renderer.renderPageFile(page()) },
  ]
}
