import { allDocs } from '../model/site.ts'
import { fromHref, htmlFile, sitePath } from '../model/url.ts'
import type { Assets } from '../theme/Document.tsx'
import { changesPages } from './changes-pages.tsx'
import type { OutputFile } from './output.ts'
import { editedPages } from './page-changes.ts'
import { type PageMaker, pageOf, pageWithoutDoc } from './page-of.ts'
import { renderPage } from './render-page.tsx'

/** The HTML of every page, one at a time, so that a site of any size is never in memory whole. */
export function* emitPages(maker: PageMaker, assets: Assets): Generator<OutputFile> {
  const { site, config } = maker
  for (const doc of allDocs(site)) {
    yield { file: htmlFile(doc.path), text: renderPage({ page: pageOf(maker, doc), config, assets }) }
  }
  for (const page of changesPages(maker)) {
    yield {
      file: htmlFile(fromHref(config.basePath, page.href) ?? sitePath()),
      text: renderPage({ page, config, assets }),
    }
  }
  for (const [kind, file] of [
    ['not-found', '404.html'],
    ['search', 'search/index.html'],
  ] as const) {
    yield { file, text: renderPage({ page: pageWithoutDoc(maker, kind), config, assets }) }
  }
}

/** How many files `emitPages` gives. */
export function countPages({ site, steps }: PageMaker): number {
  return allDocs(site).length + site.versions.length + steps.flatMap(editedPages).length + 2
}
