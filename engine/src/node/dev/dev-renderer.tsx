import type { ViteDevServer } from 'vite'
import { LAYER_NOTE } from '../../model/dev/layer-note.ts'
import type { Page } from '../../model/page.ts'
import { findDoc } from '../../model/site.ts'
import type { SiteContext } from '../../site/site-context.ts'
import { fontFaces, siteStyles } from '../bundle/styles/site-styles.ts'
import type { PageRenderer } from '../emit/emitter.ts'
import type * as RenderPage from '../render/render-page.tsx'
import * as bundled from '../render/render-page.tsx'
import { renderPrint } from '../render/render-print.tsx'
import { describeLayer } from './describe-layer.ts'
import { ViteHead } from './ViteHead.tsx'

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
  const headOf = (page: Page) => (
    <>
      <ViteHead basePath={basePath} styles={STYLES} script="src/client/dev/dev.ts" />
      {noteOf(page)}
    </>
  )
  const printHead = <ViteHead basePath={basePath} styles={PRINT_STYLES} script="src/client/dev/reload-on-edit.ts" />
  const assets = { appHref: '', intentScript: '', stylesFor: () => fontFaces(config) + siteStyles(config) }
  return {
    cacheInput: '',
    renderDocument: async (page) =>
      (await renderPage()).renderDocument(page, { config, assets: { ...assets, head: headOf(page) } }),
    renderPageFile: async (page) => (await renderPage()).renderPageFile(page, { config, assets, head: noteOf(page) }),
    renderPrint: (version) => renderPrint(version, { config, development: printHead }),
  }
}

/** The style sheets of pages. */
const STYLES = [
  'src/theme/styles/index.css',
  'src/theme/styles/page-foot.css',
  'src/theme/styles/announcement.css',
  'src/theme/styles/rare-pages.css',
  'src/theme/styles/later.css',
  'src/client/dev/layer-note.css',
  'src/client/dev/problem-overlay.css',
]

/** Those of a version for print. */
const PRINT_STYLES = [
  'src/theme/styles/index.css',
  'src/theme/styles/rare-pages.css',
  'src/theme/styles/print-version.css',
]
