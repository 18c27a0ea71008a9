import { renderToStaticMarkup } from 'react-dom/server'
import type { SiteConfig } from '../../model/config.ts'
import type { SourceDoc } from '../../model/source.ts'
import { memoize } from '../../model/util/memoize.ts'
import { type PrintedVersion, printedArticle, standaloneHtml } from '../../site/print/printed-version.ts'
import { PrintBody, PrintDocument } from '../../theme/print/PrintDocument.tsx'
import { printPolicy } from '../bundle/content-policy.ts'
import { tagsIn } from '../bundle/names-in-html.ts'

/**
 * The rules for a document with this body and the tags of its articles, or the addresses of style sheets, to which no policy
 * applies.
 */
export type PrintStyles = (body: string, ...articles: readonly Iterable<string>[]) => string | readonly string[]

/** A document has hundreds of articles, and most of them are in other versions, too. */
const articleTags = memoize((source: SourceDoc) => tagsIn(standaloneHtml(source)))

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
  const styles = stylesFor(
    bodyOf(pages.map((page) => ({ ...page, html: '' }))),
    ...version.pages.map(({ source }) => articleTags(source)),
  )
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
