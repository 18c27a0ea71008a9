import type { SiteConfig } from '../model/config.ts'
import type { Site } from '../model/site.ts'
import { htmlFile } from '../model/url.ts'
import type { Assets } from '../theme/Document.tsx'
import type { OutputFile } from './output.ts'
import { notFoundPage, pageMaker, pageOf } from './page-of.ts'
import { renderPage } from './render-page.tsx'

/** The HTML of every page, one at a time, so that a site of any size is never in memory whole. */
export function* emitPages(site: Site, config: SiteConfig, assets: Assets): Generator<OutputFile> {
  const maker = pageMaker(site, config)
  for (const docs of Object.values(site.docs)) {
    for (const doc of Object.values(docs)) {
      yield { file: htmlFile(doc.path), text: renderPage({ page: pageOf(maker, doc), config, assets }) }
    }
  }
  yield { file: '404.html', text: renderPage({ page: notFoundPage(maker), config, assets }) }
}

/** How many files `emitPages` gives. */
export function countPages(site: Site): number {
  return Object.values(site.docs).reduce((sum, docs) => sum + Object.keys(docs).length, 1)
}
