import { renderToStaticMarkup } from 'react-dom/server'
import type { SiteConfig } from '../../model/config.ts'
import type { SourceDoc } from '../../model/source.ts'
import { memoize } from '../../model/util/memoize.ts'
import { ownText } from '../../model/util/own-text.ts'
import { type PrintedVersion, printedArticle, standaloneHtml } from '../../site/print/printed-version.ts'
import { PrintBody, PrintDocument } from '../../theme/print/PrintDocument.tsx'
import { printPolicy } from '../bundle/content-policy.ts'
import { tagsIn } from '../bundle/names-in-html.ts'

/** The HTML of a document without its articles, and the tags of each article. */
type PrintParts = readonly [html: string, ...articles: readonly Iterable<string>[]]

/** The rules for a document of these parts, or the addresses of style sheets, to which no policy applies and which need no parts. */
export type PrintStyles = (parts: () => PrintParts) => string | readonly string[]

/** A document has hundreds of articles, and most of them are in other versions, too. */
const articleTags = memoize((source: SourceDoc) => [...tagsIn(standaloneHtml(source))].map(ownText))

/** A whole version as one document. */
export function renderPrint(
  version: PrintedVersion,
  { config, stylesFor }: { config: SiteConfig; stylesFor: PrintStyles },
) {
  const pages = version.pages.map((page) => ({
    id: page.id,
    title: page.title,
    html: printedArticle(page, config.basePath),
  }))
  const bodyOf = (shown: typeof pages) =>
    renderToStaticMarkup(<PrintBody config={config} content={{ ...version, pages: shown }} />)
  const body = bodyOf(pages)
  const styles = stylesFor(() => [
    bodyOf(pages.map((page) => ({ ...page, html: '' }))),
    ...version.pages.map(({ source }) => articleTags(source)),
  ])
  const document = (
    <PrintDocument
      config={config}
      label={version.label}
      body={body}
      styles={styles}
      {...(typeof styles === 'string' && { policy: printPolicy(config, styles) })}
    />
  )
  return `<!doctype html>${renderToStaticMarkup(document)}`
}
