import { cacheKey } from '../../content/files/hash.ts'
import { pageFileOf } from '../../model/files/page-file.ts'
import type { Page } from '../../model/page.ts'
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
  let key: string | undefined
  const page = () => (made ??= makePage())
  // Both files depend on the same data, which is long.
  const sharedKey = () => (key ??= cacheKey(renderer.cacheInput, cacheInput ? cacheInput() : page()))
  return [
    { file, cacheInput: () => ['document', sharedKey()], render: () => renderer.renderDocument(page()) },
    {
      file: pageFileOf(file),
      cacheInput: () => ['page file', sharedKey()],
      render: () => renderer.renderPageFile(page()),
    },
  ]
}
