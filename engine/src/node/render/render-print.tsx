import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { SiteConfig } from '../../model/config.ts'
import type { SourceDoc } from '../../model/source.ts'
import { memoize } from '../../model/util/memoize.ts'
import { ownText } from '../../model/util/text/own-text.ts'
import { type PrintedVersion, printedArticle, standaloneHtml } from '../../site/print/printed-version.ts'
import { ARTICLE_SLOT, PrintBody, PrintDocument } from '../../theme/print/PrintDocument.tsx'
import { printPolicy } from '../bundle/content-policy.ts'
import { tagsIn } from '../bundle/styles/names-in-html.ts'
import type { PrintParts } from '../bundle/styles/print-styles.ts'

/** The rules for a document of these parts, or what the development server has in its head, to which no policy applies. */
type PrintStyles = { readonly stylesFor: (parts: PrintParts) => string } | { readonly development: ReactNode }

/** A document has hundreds of articles, and most of them are in other versions, too. */
const articleTags = memoize((source: SourceDoc) => [...tagsIn(standaloneHtml(source))].map(ownText))

/** A whole version as one document. Its articles, which may be 15 MB, are put into the finished rest, and copied once. */
export function renderPrint(version: PrintedVersion, { config, ...given }: { config: SiteConfig } & PrintStyles) {
  const body = renderToStaticMarkup(<PrintBody config={config} content={version} />)
  const headWith = (styles: string) => ({ styles, policy: printPolicy(config, styles) })
  const head =
    'development' in given
      ? given
      : headWith(given.stylesFor([body, ...version.pages.map(({ source }) => articleTags(source))]))
  const document = renderToStaticMarkup(<PrintDocument config={config} label={version.label} body={body} head={head} />)
  const [start, ...rest] = `<!doctype html>${document}`.split(ARTICLE_SLOT)
  const articles = version.pages.map((page, at) => printedArticle(page, config.basePath) + rest[at])
  return start + articles.join('')
}
