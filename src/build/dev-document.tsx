import react from '@vitejs/plugin-react'
import type { ViteDevServer } from 'vite'
import type { SiteConfig } from '../model/config.ts'
import type { Page } from '../model/page.ts'
import { fileHref } from '../model/url.ts'
import type * as RenderPage from './render-page.tsx'

/** The document of a page while developing: modules and styles come from the development server, one by one. */
export async function devDocument({
  vite,
  config,
  page,
}: {
  vite: ViteDevServer
  config: SiteConfig
  page: Page
}): Promise<string> {
  // Loaded anew through the development server, so that an edited component renders.
  const { renderPage } = (await vite.ssrLoadModule('/src/build/render-page.tsx')) as typeof RenderPage
  const file = (path: string) => fileHref(config.basePath, path)
  const head = (
    <>
      <script
        type="module"
        dangerouslySetInnerHTML={{ __html: react.preambleCode.replace('__BASE__', config.basePath) }}
      />
      <script type="module" src={file('@vite/client')} />
      <link rel="stylesheet" href={file('src/theme/styles/index.css')} />
      <script type="module" src={file('src/client/dev.ts')} />
    </>
  )
  return renderPage({ page, config, assets: { appHref: '', intentScript: '', styles: '', head } })
}
