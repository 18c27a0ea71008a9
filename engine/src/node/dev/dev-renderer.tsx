import type { ReactNode } from 'react'
import type { ViteDevServer } from 'vite'
import { LAYER_NOTE } from '../../model/dev/layer-note.ts'
import type { Page } from '../../model/page.ts'
import { findDoc } from '../../model/site.ts'
import { fileHref } from '../../model/url.ts'
import type { SiteContext } from '../../site/site-context.ts'
import { fontFaces, siteStyles } from '../bundle/styles/site-styles.ts'
import type { PageRenderer } from '../emit/emitter.ts'
import type * as RenderPage from '../render/render-page.tsx'
import * as bundled from '../render/render-page.tsx'
import { renderPrint } from '../render/render-print.tsx'
import { describeLayer } from './describe-layer.ts'
import { ViteClient } from './ViteClient.tsx'

/** What the development server renders pages with. */
interface DevRendererInput {
  readonly vite: Promise<ViteDevServer>
  readonly context: SiteContext
  readonly contentDir: string
  readonly isThemeEdited: () => boolean
}

/** Renders pages with the theme as it is edited; modules and styles come from the development server, one by one. */
export function devRenderer({ vite, context, contentDir, isThemeEdited }: DevRendererInput): PageRenderer {
  const { site, config } = context
  const { basePath } = config
  // Until a component is edited, the loaded modules are current, and faster.
  const renderPage = async () =>
    isThemeEdited()
      ? ((await (await vite).ssrLoadModule('/src/node/render/render-page.tsx')) as typeof RenderPage)
      : bundled
  const noteOf = ({ body: { version, docId } }: Page) => {
    const doc = docId === undefined ? undefined : findDoc(site, version.name, docId)
    return (
      doc && <meta name={LAYER_NOTE} content={JSON.stringify(describeLayer(site, doc, { basePath, contentDir }))} />
    )
  }
  const assets = { appHref: '', intentScript: '', stylesFor: () => fontFaces(config) + siteStyles(config) }
  return {
    cacheInput: '',
    renderDocument: async (page) =>
      (await renderPage()).renderDocument(page, {
        config,
        assets: { ...assets, head: devHead(basePath, noteOf(page)) },
      }),
    renderPageFile: async (page) => (await renderPage()).renderPageFile(page, { config, assets, head: noteOf(page) }),
    renderPrint: (version) => renderPrint(version, { config, development: printHead(basePath) }),
  }
}

/** The development server's scripts and the style sheets of the theme. */
function devHead(basePath: string, note: ReactNode) {
  const file = (path: string) => fileHref(basePath, path)
  return (
    <>
      <ViteClient basePath={basePath} />
      <link rel="stylesheet" href={file('src/theme/styles/index.css')} />
      <link rel="stylesheet" href={file('src/theme/styles/page-foot.css')} />
      <link rel="stylesheet" href={file('src/theme/styles/announcement.css')} />
      <link rel="stylesheet" href={file('src/theme/styles/rare-pages.css')} />
      <link rel="stylesheet" href={file('src/theme/styles/later.css')} />
      <link rel="stylesheet" href={file('src/client/dev/layer-note.css')} />
      <link rel="stylesheet" href={file('src/client/dev/problem-overlay.css')} />
      {note}
      <script type="module" src={file('src/client/dev/dev.ts')} />
    </>
  )
}

/** The same for a version for print, which has no app and is loaded again after each edit. */
function printHead(basePath: string) {
  const file = (path: string) => fileHref(basePath, path)
  return (
    <>
      <ViteClient basePath={basePath} />
      <link rel="stylesheet" href={file('src/theme/styles/index.css')} />
      <link rel="stylesheet" href={file('src/theme/styles/rare-pages.css')} />
      <link rel="stylesheet" href={file('src/theme/styles/print-version.css')} />
      <script type="module" src={file('src/client/dev/reload-on-edit.ts')} />
    </>
  )
}
