import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { SiteConfig } from '../model/config.ts'
import type { Page } from '../model/page.ts'
import { App } from '../theme/App.tsx'
import { type Assets, Document } from '../theme/Document.tsx'

/** The whole HTML document of one page. */
export function renderPage({ page, config, assets }: { page: Page; config: SiteConfig; assets: Assets }): string {
  // Rendered apart from the document, as the browser hydrates it apart.
  const body = renderToString(<App config={config} page={page} />)
  return `<!doctype html>${renderToStaticMarkup(<Document config={config} page={page} assets={assets} body={body} />)}`
}
