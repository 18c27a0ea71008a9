import type { SiteConfig } from '../model/config.ts'
import { allDocs, type Site } from '../model/site.ts'
import { fromHref, htmlFile, sitePath } from '../model/url.ts'
import type { Assets } from '../theme/Document.tsx'
import { changesPages } from './changes-pages.tsx'
import type { OutputFile } from './output.ts'
import { editedPages, versionSteps } from './page-changes.ts'
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
export function countPages(site: Site): number {
  const steps = versionSteps(site)
  return allDocs(site).length + site.versions.length + steps.flatMap(editedPages).length + 2
}
