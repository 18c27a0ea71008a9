import { createHash } from 'node:crypto'
import type { Page } from '../model/page.ts'
import { allDocs } from '../model/site.ts'
import { fromHref, htmlFile, sitePath } from '../model/url.ts'
import type { Assets } from '../theme/Document.tsx'
import { changesPages } from './changes-pages.tsx'
import type { KeyedFile } from './output.ts'
import { editedPages } from './page-changes.ts'
import { type PageMaker, pageOf, pageWithoutDoc } from './page-of.ts'
import { renderPage } from './render-page.tsx'

/** What all pages share. */
export interface PageParts {
  readonly assets: Assets
  /** The fingerprint of the program. */
  readonly program: string
}

/**
 * The HTML of every page, one at a time, so that a site of any size is never in memory whole. `program` stands for the
 * components that render it.
 */
export function* emitPages(maker: PageMaker, { assets, program }: PageParts): Generator<KeyedFile> {
  const { site, config } = maker
  const shared = keyOf(program, config, assets)
  const render = (page: Page) => renderPage({ page, config, assets })
  for (const doc of allDocs(site)) {
    const page = pageOf(maker, doc)
    yield { file: htmlFile(doc.path), key: keyOf(shared, page), makeText: () => render(page) }
  }
  for (const { href, madeOf, makePage } of changesPages(maker)) {
    const file = htmlFile(fromHref(config.basePath, href) ?? sitePath())
    yield { file, key: keyOf(shared, madeOf), makeText: () => render(makePage()) }
  }
  for (const [kind, file] of [
    ['not-found', '404.html'],
    ['search', 'search/index.html'],
  ] as const) {
    const page = pageWithoutDoc(maker, kind)
    yield { file, key: keyOf(shared, page), makeText: () => render(page) }
  }
}

/** A name for everything a text depends on. */
function keyOf(...parts: readonly unknown[]): string {
  return createHash('sha1').update(JSON.stringify(parts)).digest('base64url')
}

/** How many files `emitPages` gives. */
export function countPages({ site, steps }: PageMaker): number {
  return allDocs(site).length + site.versions.length + steps.flatMap(editedPages).length + 2
}
