import { pageFileOf } from '../../model/files/page-file.ts'
import type { Page } from '../../model/page.ts'
import type { PageRenderer } from '../emit/emitter.ts'
import type { RenderedFile } from '../output/output-file.ts'
import type { PagePart, PageTask, RenderThreads } from './page-task.ts'

/** A page that is created on demand; `cacheInput` is its input for the cache key, by default the page itself. */
export interface LazyPage {
  readonly file: string
  readonly makePage: () => Page
  readonly cacheInput?: () => unknown
  readonly task?: PageTask
}

/** The document of a page, and the page file that in-page navigation loads. */
export function pageFiles(
  { file, makePage, cacheInput, task }: LazyPage,
  { renderer, renderThreads }: { renderer: PageRenderer; renderThreads?: RenderThreads },
): RenderedFile[] {
  let made: Page | undefined
  const page = () => {
    made ??= makePage()
    return made
  }
  // Both files depend on the same data, which is long.
  const shared = {
    isOfSite: true,
    keyOf: file,
    cacheInput: () => [renderer.cacheInput, cacheInput ? cacheInput() : page()],
  } as const
  const inThread = (part: PagePart) =>
    task && renderThreads && { handOver: (path: string) => renderThreads.write({ page: task, part }, path) }
  return [
    { file, ...shared, ...inThread('document'), render: () => renderer.renderDocument(page()) },
    { file: pageFileOf(file), ...shared, ...inThread('page file'), render: () => renderer.renderPageFile(page()) },
  ]
}
