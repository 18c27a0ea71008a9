import { pageFileOf } from '../../model/files/page-file.ts'
import type { Page } from '../../model/page.ts'
import { once } from '../../model/util/once.ts'
import type { PageRenderer } from '../emit/emitter.ts'
import type { RenderedFile } from '../output/output-file.ts'
import type { PageTask, PartOfPage, RenderThreads } from './page-task.ts'

/** A page that is created on demand; `cacheInput` is its input for the cache key, by default the page itself. */
export interface LazyPage {
  readonly file: string
  readonly makePage: () => Page
  readonly cacheInput?: () => unknown
  readonly task?: PageTask
  /** True if the digest of the document is asked for. */
  readonly isDigested?: boolean
}

/** The document of a page, and the page file that in-page navigation loads. */
export function pageFiles(
  { file, makePage, cacheInput, task, isDigested = false }: LazyPage,
  { renderer, renderThreads }: { renderer: PageRenderer; renderThreads?: RenderThreads },
): RenderedFile[] {
  const page = once(makePage)
  // Both files depend on the same data, which is large.
  const shared = {
    isOfSite: true,
    keyOf: file,
    cacheInput: cacheInput ?? page,
  } as const
  const inThread = (part: Pick<PartOfPage, 'part' | 'isDigested'>) =>
    task && renderThreads && { handOver: (path: string) => renderThreads.write({ page: task, ...part }, path) }
  const document = { part: 'document', isDigested } as const
  const pageFile = { part: 'page file', isDigested: false } as const
  return [
    { file, ...shared, isDigested, ...inThread(document), render: () => renderer.renderDocument(page()) },
    { file: pageFileOf(file), ...shared, ...inThread(pageFile), render: () => renderer.renderPageFile(page()) },
  ]
}
