import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { SiteConfig } from '../../model/config.ts'
import type { Page } from '../../model/page.ts'
import type { PageFile } from '../../model/page-file.ts'
import { App } from '../../theme/App.tsx'
import { type Assets, Document, PageHead } from '../../theme/Document.tsx'

/** The whole HTML document of one page. */
export function renderPage({ page, config, assets }: { page: Page; config: SiteConfig; assets: Assets }): string {
  // Rendered apart from the document, as the browser hydrates it apart.
  const body = renderToString(<App config={config} page={page} />)
  return `<!doctype html>${renderToStaticMarkup(<Document config={config} page={page} assets={assets} body={body} />)}`
}

/** The page file beside the document; `head` is more for its head. */
export function renderPageFile({
  page,
  config,
  appHref,
  head,
}: {
  page: Page
  config: SiteConfig
  appHref: string
  head?: ReactNode
}): string {
  const { keywords, image, canonicalHref, feedHref, unlisted, ...shown } = page
  const elements = (
    <>
      <PageHead page={page} config={config} />
      {head}
    </>
  )
  const file: PageFile = { app: appHref, head: renderToStaticMarkup(elements), page: shown }
  return JSON.stringify(file)
}
