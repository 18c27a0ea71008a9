import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { SiteConfig } from '../../model/config.ts'
import type { PageFile } from '../../model/files/page-file.ts'
import type { Page } from '../../model/page.ts'
import { App } from '../../theme/App.tsx'
import { type Assets, Document } from '../../theme/document/Document.tsx'
import { PageHead } from '../../theme/document/PageHead.tsx'

/** What pages are rendered with. */
interface RenderInput {
  readonly config: SiteConfig
  readonly assets: Assets
}

/** The whole HTML document of one page. */
export function renderDocument(page: Page, { config, assets }: RenderInput): string {
  // Rendered separately from the document, because the browser hydrates it separately.
  const body = renderToString(<App config={config} page={page.body} />)
  return `<!doctype html>${renderToStaticMarkup(<Document config={config} page={page} assets={assets} body={body} />)}`
}

/** The page file next to the document; `head` adds elements to its head. */
export function renderPageFile(
  page: Page,
  { config, assets, head: more }: RenderInput & { readonly head?: ReactNode },
): string {
  const elements = (
    <>
      <PageHead page={page} config={config} />
      {more}
    </>
  )
  const head = renderToStaticMarkup(elements)
  const file: PageFile = { app: assets.appHref, head, body: page.body }
  return JSON.stringify(file)
}
