import type { ReactNode } from 'react'
import type { SiteConfig } from '../model/config.ts'
import type { Page, PageData } from '../model/page.ts'
import { absoluteUrl } from '../model/url.ts'

/** What the build made for the browser. */
export interface Assets {
  /** Address of the app's module, loaded when a reader first moves. */
  readonly appHref: string
  /** Text of the script that runs before the first paint. */
  readonly intentScript: string
  /** The whole style sheet: it is small enough to stand in the page, so that the first paint needs one request. */
  readonly styles: string
  /** More for the head; the development server's. */
  readonly head?: ReactNode
}

interface DocumentProps {
  readonly config: SiteConfig
  readonly page: Page
  readonly assets: Assets
  /** The rendered `App`. */
  readonly body: string
}

/** The HTML document around a rendered page. */
export function Document({ config, page, assets, body }: DocumentProps) {
  const { basePath, origin, locale } = config
  const isIndexed = page.kind === 'doc' && !page.unlisted
  return (
    <html lang={locale} data-theme="light">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{documentTitle(page, config)}</title>
        <meta name="description" content={page.description} />
        {page.keywords.length > 0 && <meta name="keywords" content={page.keywords.join(', ')} />}
        {!isIndexed && <meta name="robots" content="noindex, nofollow" />}
        {page.canonicalHref && <link rel="canonical" href={absoluteUrl(origin, page.canonicalHref)} />}
        {page.twinHref && <link rel="alternate" type="text/markdown" href={page.twinHref} />}
        <meta name="docsearch:language" content={locale} />
        <meta name="docsearch:version" content={page.version.name} />
        <meta name="docsearch:docusaurus_tag" content={config.searchTag} />
        {assets.head}
        <script
          data-app={assets.appHref}
          data-base={basePath}
          dangerouslySetInnerHTML={{ __html: assets.intentScript }}
        />
        <style dangerouslySetInnerHTML={{ __html: assets.styles }} />
      </head>
      <body>
        <div id="root" dangerouslySetInnerHTML={{ __html: body }} />
        <script type="application/json" id="page-data" dangerouslySetInnerHTML={{ __html: pageJson(page) }} />
      </body>
    </html>
  )
}

/** `<page> | <site>`, as the browser's tab shows it. */
export function documentTitle(page: Pick<Page, 'title'>, config: Pick<SiteConfig, 'title'>): string {
  return `${page.title} | ${config.title}`
}

/** The page as data for the browser, without the parts that it reads back from the HTML around it. */
function pageJson({ sidebar, toc, html, keywords, image, canonicalHref, unlisted, ...data }: Page): string {
  const value: PageData = data
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
