import { emitFeed } from './emit-feed.ts'
import { emitHostFiles } from './emit-host-files.ts'
import { emitLlms } from './emit-llms.ts'
import { emitOpenSearch } from './emit-open-search.ts'
import { emitRedirects } from './emit-redirects.ts'
import { emitSearch } from './emit-search.ts'
import { emitSitemap } from './emit-sitemap.ts'
import { emitTwins } from './emit-twins.ts'
import { emitVersions } from './emit-versions.ts'
import { formerDifferences } from './former-differences.ts'
import type { OutputFile } from './output.ts'
import type { PageMaker } from './page-of.ts'

/**
 * Every file of the site that is neither a page nor part of the browser bundle. This is the only list of them: the build
 * writes these files, and the development server serves them.
 */
export function* siteFiles(maker: PageMaker): Generator<OutputFile> {
  const { site, config } = maker
  const redirects = [...site.redirects, ...formerDifferences(maker)]
  yield* emitTwins(site, config)
  yield* emitLlms(site, config)
  yield* emitFeed(site, config)
  yield* emitRedirects({ redirects }, config)
  const indexes = emitSearch(site, config)
  yield* indexes
  yield emitOpenSearch(config)
  yield* emitVersions(site, config)
  yield* emitHostFiles({ redirects }, config, indexes)
  yield emitSitemap(site, config)
}
