import { cacheKey } from '../../content/files/hash.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { Assets } from '../../theme/document/Document.tsx'
import type { PageRenderer } from '../emit/emitter.ts'
import { renderDocument, renderPageFile } from './render-page.tsx'
import { type PrintStyles, renderPrint } from './render-print.tsx'

/** Renders pages with the program's own theme; `fingerprint` identifies the program. */
export function pageRenderer({
  config,
  assets,
  printStyles,
  fingerprint,
}: {
  config: SiteConfig
  assets: Assets
  printStyles: PrintStyles
  fingerprint: string
}): PageRenderer {
  return {
    cacheInput: cacheKey(fingerprint, config, assets),
    renderDocument: (page) => renderDocument(page, { config, assets }),
    renderPageFile: (page) => renderPageFile(page, { config, assets }),
    renderPrint: (version) => renderPrint(version, { config, stylesFor: printStyles }),
  }
}
