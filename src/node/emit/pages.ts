import type { Page } from '../../model/page.ts'
import { pageFileOf } from '../../model/page-file.ts'
import { allDocs } from '../../model/site.ts'
import { fromHref, htmlFile, sitePath } from '../../model/url.ts'
import { type PageMaker, pageOf, pageWithoutDoc } from '../../site/doc-page.ts'
import { editedPages } from '../../site/version-steps.ts'
import type { Assets } from '../../theme/Document.tsx'
import { keyOf } from '../output/cache-key.ts'
import type { KeyedFile } from '../output/staging.ts'
import { changesPages } from './changes-pages.tsx'
import { renderPage, renderPageFile } from './render-page.tsx'

/** Hosts answer with it under any address, so nothing is switched to it in place. */
const NOT_FOUND = '404.html'

/** What all pages share. */
export interface PageParts {
  readonly assets: Assets
  /** The fingerprint of the program. */
  readonly program: string
}

/**
 * The HTML of every page and the page file beside it, one at a time, so that a site of any size is never in memory whole.
 */
export function* emitPages(maker: PageMaker, { assets, program }: PageParts): Generator<KeyedFile> {
  const { site, config } = maker
  const shared = keyOf(program, config, assets)
  const both = function* (file: string, madeOf: unknown, makePage: () => Page): Generator<KeyedFile> {
    const key = keyOf(shared, madeOf)
    let made: Page | undefined
    const page = () => {
      made ??= makePage()
      return made
    }
    yield { file, key, makeText: () => renderPage({ page: page(), config, assets }) }
    const { appHref } = assets
    if (file !== NOT_FOUND)
      yield {
        file: pageFileOf(file),
        key: `${key}.json`,
        makeText: () => renderPageFile({ page: page(), config, appHref }),
      }
  }
  for (const doc of allDocs(site)) {
    const page = pageOf(maker, doc)
    yield* both(htmlFile(doc.path), page, () => page)
  }
  for (const { href, madeOf, makePage } of changesPages(maker)) {
    const file = htmlFile(fromHref(config.basePath, href) ?? sitePath())
    yield* both(file, madeOf, makePage)
  }
  for (const [kind, file] of [
    ['not-found', NOT_FOUND],
    ['search', 'search/index.html'],
  ] as const) {
    const page = pageWithoutDoc(maker, kind)
    yield* both(file, page, () => page)
  }
}

/** How many files `emitPages` gives. */
export function countPages({ site, steps }: PageMaker): number {
  return allDocs(site).length + site.versions.length + steps.flatMap(editedPages).length + 2
}
