import type { ReactNode } from 'react'
import type { SiteConfig } from '../../model/config.ts'
import { llmsHref } from '../../model/files/llms-file.ts'
import { markdownHrefOf } from '../../model/files/markdown-href.ts'
import type { Page, PageBody } from '../../model/page.ts'
import { SHELL_IDS } from '../../model/page-ids.ts'
import { fileHref, OPENSEARCH_FILE } from '../../model/url.ts'
import { providerAddresses } from '../../search/provider-host.ts'
import { FontPreload, OwnerScripts } from './OwnerElements.tsx'
import { PageHead } from './PageHead.tsx'
import { pageJson } from './script-json.ts'

/** What the build produced for the browser. */
export interface Assets {
  /** URL of the app's module, loaded on the first interaction. */
  readonly appHref: string
  /** Source of the inline script that runs before the first paint. */
  readonly intentScript: string
  /** What the script of the not-found page does in addition. */
  readonly missingScript?: string
  /** URL of the whole style sheet, loaded after the page. The development server links to its parts instead. */
  readonly stylesHref?: string
  /** The rules that a document needs, small enough to inline: the first paint needs one request. */
  readonly stylesFor: (body: string) => string
  /** The content security policy of a document with these styles and this script. The development server sets none. */
  readonly policyFor?: (styles: string, script: string) => string
  /** Extra elements for the head, from the development server. */
  readonly head?: ReactNode
}

interface DocumentProps {
  readonly config: SiteConfig
  readonly page: Page
  readonly assets: Assets
  /** The rendered `App`. */
  readonly body: string
}

/** The query parameter that asks a page of this kind for something that only the app can show. */
const QUERIES: Readonly<Partial<Record<PageBody['kind'], string>>> = { search: 'q', changes: 'from' }

/** The HTML document around a rendered page. */
export function Document({ config, page, assets, body }: DocumentProps) {
  const { basePath, locale } = config
  const styles = assets.stylesFor(body)
  const script = assets.intentScript + (page.head.movedFolders ? (assets.missingScript ?? '') : '')
  const policy = assets.policyFor?.(styles, script)
  return (
    <html lang={locale} data-theme={config.colorMode.default}>
      <head>
        <meta charSet="utf-8" />
        {policy && <meta httpEquiv="Content-Security-Policy" content={policy} />}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <PageHead page={page} config={config} />
        <SearchTags config={config} />
        <ThemeColors config={config} />
        {config.favicon && <link rel="icon" href={fileHref(basePath, config.favicon)} />}
        <FontPreload config={config} />
        {assets.head}
        {/* Block the first paint until the whole navbar is parsed, so that it does not shift. */}
        <link rel="expect" href={`#${SHELL_IDS.layout}`} blocking="render" />
        {/* Before the script, which may load the whole sheet at once: where rules tie, those of the sheet have to win. */}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
        <script
          data-app={assets.appHref}
          data-styles={assets.stylesHref}
          data-base={basePath}
          data-storage={config.storage.type}
          data-suffix={config.storage.suffix || undefined}
          data-system={config.colorMode.followSystem || undefined}
          data-announcement={config.announcement?.id}
          data-query={QUERIES[page.body.kind]}
          data-missing={page.head.movedFolders && JSON.stringify(page.head.movedFolders)}
          dangerouslySetInnerHTML={{ __html: script }}
        />
        {assets.stylesHref && (
          <noscript>
            <link rel="stylesheet" href={assets.stylesHref} />
          </noscript>
        )}
      </head>
      <body>
        <ProgramsNotice page={page} />
        {page.body.href === basePath && <BasePathNotice basePath={basePath} />}
        <div id={SHELL_IDS.root} dangerouslySetInnerHTML={{ __html: body }} />
        <script
          type="application/json"
          id={SHELL_IDS.pageData}
          dangerouslySetInnerHTML={{ __html: pageJson(page.body, config) }}
        />
        {/* Not in development, where analytics would count the authors. */}
        {policy && <OwnerScripts scripts={config.scripts} />}
      </body>
    </html>
  )
}

/** The color of the browser's toolbar, for the mode that the page has until the app knows what the reader chose. */
function ThemeColors({ config: { themeColor, colorMode } }: { config: SiteConfig }) {
  if (!colorMode.followSystem) return <meta name="theme-color" content={themeColor[colorMode.default]} />
  return (['light', 'dark'] as const).map((mode) => (
    <meta key={mode} name="theme-color" media={`(prefers-color-scheme: ${mode})`} content={themeColor[mode]} />
  ))
}

/** Lets the browser search the site, and preconnects to the hosted provider if there is one. */
function SearchTags({ config: { title, basePath, search } }: { config: SiteConfig }) {
  const [host] = search.hosted ? providerAddresses(search.hosted) : []
  return (
    <>
      <link
        rel="search"
        type="application/opensearchdescription+xml"
        title={title}
        href={fileHref(basePath, OPENSEARCH_FILE)}
      />
      {host && <link rel="preconnect" href={host} crossOrigin="anonymous" />}
    </>
  )
}

/**
 * The first words of a page for programs that read HTML as text (Agent-Friendly Documentation Spec); nobody sees or hears them.
 * They are as few as they can be: every page has them in its first 13,000 bytes.
 */
function ProgramsNotice({ page: { body } }: { page: Page }) {
  const markdownHref = markdownHrefOf(body)
  if (!markdownHref) return null
  return <p hidden>{`AI agents: ${markdownHref}, ${llmsHref(body.version.href)}.`}</p>
}

/** Hidden in the page at the base path; the inline script shows it when the app cannot be loaded from another address. */
function BasePathNotice({ basePath }: { basePath: string }) {
  return (
    <div id={SHELL_IDS.basePathNotice} className="base-path-notice" role="alert" hidden>
      <p>
        <strong>This site did not load properly.</strong>
      </p>
      <p>
        Its files were not found. Check the base URL of the site: it is configured as <code>{basePath}</code>, and the
        site has to be served from there.
      </p>
    </div>
  )
}
