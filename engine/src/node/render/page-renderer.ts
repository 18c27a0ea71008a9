import { cacheKey } from '../../content/files/hash.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { ClientBundle } from '../bundle/client-bundle.ts'
import type { PageRenderer } from '../emit/emitter.ts'
import { renderDocument, renderPageFile } from './render-page.tsx'
import { renderPrint } from './render-print.tsx'

/** What pages are rendered with. */
interface RendererInput extends Pick<ClientBundle, 'assets' | 'printStyles'> {
  readonly config: SiteConfig
  /** Identifies the program. */
  readonly fingerprint: string
}

/** Renders pages with the program's own theme. */
export function pageRenderer({ config, assets, printStyles, fingerprint }: RendererInput): PageRenderer {
  return {
    cacheInput: cacheKey(fingerprint, config, assets),
    renderDocument: (page) => renderDocument(page, { config, assets }),
    renderPageFile: (page) => renderPageFile(page, { config, assets }),
    renderPrint: (version) => renderPrint(version, { config, stylesFor: printStyles }),
  }
}
