import type { SiteConfig } from '../model/config.ts'
import { allDocs, type Site } from '../model/site.ts'
import { htmlFile } from '../model/url.ts'
import type { Assets } from '../theme/Document.tsx'
import type { OutputFile } from './output.ts'
import { pageMaker, pageOf, pageWithoutDoc } from './page-of.ts'
import { renderPage } from './render-page.tsx'

/** What all pages of a build share. */
export interface PageParts {
  readonly config: SiteConfig
  readonly assets: Assets
}

/** The HTML of every page, one at a time, so that a site of any size is never in memory whole. */
export function* emitPages(site: Site, { config, assets }: PageParts): Generator<OutputFile> {
  const maker = pageMaker(site, config)
  for (const doc of allDocs(site)) {
    yield { file: htmlFile(doc.path), text: renderPage({ page: pageOf(maker, doc), config, assets }) }
  }
  for (const [kind, file] of [
    ['not-found', '404.html'],
    ['search', 'search/index.html'],
  ] as const) {
    yield { file, text: renderPage({ page: pageWithoutDoc(maker, kind), config, assets }) }
  }
}

/** How many files `emitPages` gives. */
export function countPages(site: Site): number {
  return allDocs(site).length + 2
}
