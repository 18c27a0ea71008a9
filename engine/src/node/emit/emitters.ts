import { reservedAddresses } from '../../model/files/reservation.ts'
import { assets } from './assets.ts'
import { comparison } from './comparison.ts'
import { contentFiles } from './content-files.ts'
import type { Emitter } from './emitter.ts'
import { feed } from './feed.ts'
import { hostFiles } from './host-files.ts'
import { llms } from './llms/llms.ts'
import { markdownFiles } from './markdown-files.ts'
import { offlineFiles } from './offline-files.ts'
import { openSearch } from './open-search.ts'
import { changesPages } from './pages/changes-pages.tsx'
import { docPages } from './pages/doc-pages.ts'
import { printedVersions } from './pages/printed-versions.ts'
import { redirects } from './pages/redirect-pages.ts'
import { sitePages } from './pages/site-pages.ts'
import { searchIndex } from './search-index.ts'
import { sitemap } from './sitemap.ts'
import { staticFiles } from './static-files.ts'
import { versions } from './versions.ts'

/**
 * Everything the output consists of. The build writes it, the development server serves it, and pages may
 * not use the addresses it reserves. No two emit the same file (`output-claims.ts`).
 */
export const emitters: readonly Emitter[] = [
  docPages,
  changesPages,
  printedVersions,
  sitePages,
  markdownFiles,
  llms,
  feed,
  redirects,
  assets,
  contentFiles,
  searchIndex,
  openSearch,
  versions,
  comparison,
  hostFiles,
  staticFiles,
  sitemap,
  offlineFiles,
]

/** What an address is reserved for by the output. */
export const reservedFor = reservedAddresses(emitters.flatMap(({ reserves }) => reserves))
