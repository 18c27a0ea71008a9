import react from '@vitejs/plugin-react'
import type { ViteDevServer } from 'vite'
import type { SiteConfig } from '../../model/config.ts'
import { LAYER_NOTE, type LayerNote } from '../../model/layer-note.ts'
import type { Page } from '../../model/page.ts'
import { fileHref } from '../../model/url.ts'
import type * as RenderPage from '../emit/render-page.tsx'
import * as bundled from '../emit/render-page.tsx'

/** The document of a page while developing: modules and styles come from the development server, one by one. */
export async function devDocument({
  vite,
  config,
  page,
  note,
  isThemeEdited,
  as,
}: {
  vite: Promise<ViteDevServer>
  config: SiteConfig
  page: Page
  note?: LayerNote
  isThemeEdited: boolean
  /** The whole document, or the page file beside it. */
  as: 'document' | 'file'
}): Promise<string> {
  const noteTag = note && <meta name={LAYER_NOTE} content={JSON.stringify(note)} />
  // An edited component comes through the development server; until then what is loaded already is the same, and there.
  const renderer = isThemeEdited
    ? ((await (await vite).ssrLoadModule('/src/node/emit/render-page.tsx')) as typeof RenderPage)
    : bundled
  if (as === 'file') return renderer.renderPageFile({ page, config, appHref: '', head: noteTag })
  const file = (path: string) => fileHref(config.basePath, path)
  const head = (
    <>
      <script
        type="module"
        dangerouslySetInnerHTML={{ __html: react.preambleCode.replace('__BASE__', config.basePath) }}
      />
      {/* Vite knows it by this very name, so the @ is not encoded. */}
      <script type="module" src={`${config.basePath}@vite/client`} />
      <link rel="stylesheet" href={file('src/theme/styles/index.css')} />
      <link rel="stylesheet" href={file('src/client/layer-note.css')} />
      {noteTag}
      <script type="module" src={file('src/client/dev.ts')} />
    </>
  )
  return renderer.renderPage({ page, config, assets: { appHref: '', intentScript: '', styles: '', head } })
}
